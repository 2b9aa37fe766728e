-- Keys that all instances share, made by the first that starts; whoever has them can have the server fetch pictures.
create table server_keys (
  name text primary key,
  secret text not null
);
