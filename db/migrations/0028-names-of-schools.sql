-- Lists that are not closed show the present name and province of their school, also if these were corrected before the
-- trigger schools_spread_names existed.
update participants p set school_name = s.name, province = s.province
  from customer_participants c join schools s on s.id = c.school_id join olympiads o on o.id = c.olympiad_id
  where p.customer_participant_id = c.id and o.phase <> 'archived'
    and (p.school_name, p.province) is distinct from (s.name, s.province);
