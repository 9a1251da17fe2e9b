-- Disciplines are distinguished by their names, ignoring case, accents and spaces; a cause of fire alarms is edited like any
-- other row (design section 6).
alter table discipline drop constraint discipline_name_key;
create unique index discipline_name_key on discipline (app.search_text(regexp_replace(name, '\s+', ' ', 'g')));

alter table fire_cause
  add column version integer not null default 1,
  add column created_at timestamptz not null default app.moment(),
  add column updated_at timestamptz not null default app.moment();
create trigger touch before update on fire_cause for each row execute function app.touch();
call app.ledger_on('fire_cause', 'fire_cause', 'platform', id_column => '', which => 'code',
  plain => 'code fire_alarm_type label_en label_nl active version created_at updated_at');
