-- A pre-approval may end on a day. One that ends while its order is unpaid has lapsed, and the order is listed until it is paid or approved again.
alter table purchase_orders
  -- the last moment of that day at the olympiad's place
  add column pre_approved_until timestamptz,
  add column approval_lapsed_at timestamptz,
  add constraint purchase_orders_approval check (
    (pre_approved_until is null or pre_approved_at is not null or approval_lapsed_at is not null)
    and (approval_lapsed_at is null or pre_approved_at is null));
create index purchase_orders_approved_until on purchase_orders (pre_approved_until)
  where pre_approved_at is not null and pre_approved_until is not null;
create index purchase_orders_lapsed on purchase_orders (olympiad_id, id) where approval_lapsed_at is not null;
