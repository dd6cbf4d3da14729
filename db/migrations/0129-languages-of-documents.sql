-- The language of a customer's new documents; asked: that of the person who asks for one.
alter table customer_billings add language text not null default 'asked' check (language in ('asked', 'en', 'af', 'zu', 'xh'));
