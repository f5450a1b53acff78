-- When somebody last signed in. A session goes when it ends, so the person keeps the opening of their newest one.
alter table "user" add column last_sign_in_at timestamptz;

update "user" u set last_sign_in_at = told.at
  from (select user_id, max(at) as at
          from (select user_id, created_at as at from session
                union all
                select actor_id, at from audit_records where action = 'session.create') opened
         group by user_id) told
 where told.user_id = u.id;

create function keep_last_sign_in() returns trigger language plpgsql as $$
begin
  update "user" set last_sign_in_at = greatest(last_sign_in_at, new.created_at) where id = new.user_id;
  return null;
end $$;
create trigger keep_last_sign_in after insert on session for each row execute function keep_last_sign_in();

-- The list of people by each of its orders, and how many signed in since a day.
create index user_by_last_sign_in on "user" (last_sign_in_at, id);
create index user_by_created_at on "user" (created_at, id);
