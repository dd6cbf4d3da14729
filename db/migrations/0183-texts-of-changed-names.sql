-- Names that changed while the texts of earlier proposals were written.
update proposals p set kind = kind where search <> proposal_search(p);
