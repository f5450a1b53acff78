-- What the simulation of the payment provider remembers, where no keys of a real one are set. It belongs to no company:
-- it stands for a service outside, so that only the owner reads and writes it.

create table sandbox_objects (
  id text primary key,
  sequence bigint generated always as identity,
  kind text not null,
  body jsonb not null,
  -- When the clock has something to do with it, in seconds since 1970.
  due_at bigint
);
create index sandbox_objects_kind on sandbox_objects (kind, sequence);
create index sandbox_objects_due on sandbox_objects (due_at) where due_at is not null;
create index sandbox_objects_body on sandbox_objects using gin (body jsonb_path_ops);
revoke all on sandbox_objects from public;
