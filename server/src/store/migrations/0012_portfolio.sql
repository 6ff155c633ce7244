-- Figures that the console would otherwise calculate over all vendors whenever a page is opened.

-- The portfolio at the end of each day: monitored vendors with a score, and the sum of their scores.
create table portfolio_day (
  organization_id integer not null,
  day date not null,
  vendor_count integer not null,
  score_sum bigint not null,
  calculated_at timestamptz not null,
  primary key (organization_id, day)
);

-- The fourth parties used by most vendors, in wire form. For large portfolios only, where counting them takes long.
create table portfolio_concentration (
  organization_id integer not null,
  providers json not null,
  calculated_at timestamptz not null,
  primary key (organization_id)
);

select app_fence('portfolio_day');
select app_fence('portfolio_concentration');

grant select, insert, update, delete on portfolio_day, portfolio_concentration to parapet_service;
