-- Whether the public page Past Winners may name the winners whose consent to it is recorded.
alter table olympiads add column names_public boolean not null default false;

-- A page that names a learner is rendered again as soon as the consent has changed.
create trigger consents_site after insert on consents for each row when (new.purpose = 'publicity') execute function notify_site();
create trigger consents_removed_site after delete on consents for each row when (old.purpose = 'publicity') execute function notify_site();
create trigger consents_moved_site after update of learner_id on consents for each row when (new.purpose = 'publicity')
  execute function notify_site();
