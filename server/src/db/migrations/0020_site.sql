-- What those who keep the installation enter for the public site. Of no company: the application's restricted role does
-- not see these tables.

create table site_testimonials (
  id uuid primary key,
  content text not null,
  author text not null,
  position text not null,
  rating integer not null check (rating between 1 and 5),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table site_partners (
  id uuid primary key,
  name text not null,
  alt text not null,
  -- The picture, known by its content: 'png' or 'webp', kept in the storage under its SHA-256.
  logo_kind text not null check (logo_kind in ('png', 'webp')),
  logo_sha256 text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
