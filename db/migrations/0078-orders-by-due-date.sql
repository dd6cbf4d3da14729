-- Payment Portal sorts and filters by the day on which payment is due; the sum of overdue orders reads the unpaid ones.
create index purchase_orders_by_due on purchase_orders (olympiad_id, due_at, id);
create index purchase_orders_unpaid_due on purchase_orders (olympiad_id, due_at) include (outstanding) where status = 'unpaid';
