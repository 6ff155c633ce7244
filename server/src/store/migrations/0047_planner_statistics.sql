-- Lets the service tell the planner about the rows of a large import. Until PostgreSQL does so by itself, about a minute
-- later, the planner takes an organization without statistics for an empty one and reads all its rows to find one. Before
-- version 17 only the owner of a table can do this, and imports stay slower.
do $$
begin
  if current_setting('server_version_num')::integer >= 170000 then
    execute 'grant maintain on observation to parapet_service';
  end if;
end
$$;
