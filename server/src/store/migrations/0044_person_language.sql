alter table console_user
  -- In which the person reads the console, as the enumeration's full name; null: as their browser asks.
  add column language text check (language in ('LANGUAGE_ENGLISH', 'LANGUAGE_GERMAN'));
