-- The queue makes its own tables in here. Made with the migrations, because of processes that start together one makes it and the
-- others wait; the queue itself would have them all make it at once.
create schema if not exists pgboss;
