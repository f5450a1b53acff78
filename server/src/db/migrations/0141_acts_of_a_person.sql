-- What one person did, in the trails of all companies, the newest first.
create index audit_records_by_actor on audit_records (actor_id, at);

-- The list of people by name, as lists order names (`platform/db/name-order.ts`), and by who signed in last, those who never did at
-- the end.
create index user_by_name on "user"
  ((lower(translate(name, 'áàâãäåéèêëíìîïóòôõöúùûüçñýÿÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝ', 'aaaaaaeeeeiiiiooooouuuucnyyAAAAAAEEEEIIIIOOOOOUUUUCNY')) collate "C"), (name collate "C"), id);
create index user_by_newest_sign_in on "user" (last_sign_in_at desc nulls last, id desc);
