create index payment_notifications_refused on payment_notifications (id) where state = 'refused';
