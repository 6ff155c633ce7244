-- A webhook can also speak the protocol of another product. It is then a channel for alerts only: `url` is what may be
-- shown of the address, and `secret` holds the encrypted JSON of what is needed to send there.
alter table webhook
  -- The full name of the enumeration's member.
  add column kind text not null default 'ALERT_CHANNEL_KIND_WEBHOOK',
  -- What is not secret, in wire form.
  add column settings jsonb not null default '{}';
