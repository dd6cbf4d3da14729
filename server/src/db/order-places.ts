/** The places that a row of `purchase_orders` releases: as `seatsOf` in domain purchase-order.ts. */
export const orderPlaces = `(case
  when purchase_orders.status = 'deleted' then 0
  when purchase_orders.status in ('paid', 'pre') then purchase_orders.learners
  else least(purchase_orders.learners, purchase_orders.free_learners + case
    when purchase_orders.unit_gross <= 0 or purchase_orders.paid <= 0 then 0
    else purchase_orders.paid / purchase_orders.unit_gross end) end)::int`
