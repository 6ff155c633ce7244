-- Lets the service tell the planner about the rows of a large import. Until PostgreSQL does so by itself, about a minute
-- later, the planner takes an organization without statistics for an empty one and reads all its rows to find one.
create function app_analyze_observations() returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  analyze (skip_locked) public.observation;
end
$$;
revoke all on function app_analyze_observations() from public;
grant execute on function app_analyze_observations() to parapet_service;
