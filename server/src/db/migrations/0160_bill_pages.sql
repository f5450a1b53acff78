-- A bill has pages as paper has: what is made for each of them must not be asked for without end by one row that came from elsewhere.
alter table bills add constraint bills_pages_total_check check (pages_total between 0 and 1000);
