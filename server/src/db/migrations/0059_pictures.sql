-- Colleagues see each other's picture: which rows there are, the policies of people say as before.
grant select (avatar_key) on "user" to pegada_app;
