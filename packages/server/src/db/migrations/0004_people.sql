-- People. `person` is what other companies may see of somebody; `user` holds the private columns (design section 4).
create table person (
  id uuid primary key default uuidv7(),
  type text not null check (type in ('application_owner', 'reseller_employee', 'organization_employee',
    'location_employee', 'contractor_employee')),
  first_name text not null check (length(first_name) between 1 and 80),
  insertion text check (length(insertion) <= 40),
  last_name text not null check (length(last_name) between 1 and 80),
  sort_name text not null
    generated always as (app.sort_text(last_name || ' ' || first_name || ' ' || coalesce(insertion, ''))) stored,
  reseller_id uuid references reseller (id),
  organization_id uuid references organization (id),
  contractor_id uuid references contractor (id),
  publicly_assignable boolean not null default false,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default app.moment(),
  updated_at timestamptz not null default app.moment(),
  constraint person_company_of_type check (
    case type
      when 'application_owner' then reseller_id is null and organization_id is null and contractor_id is null
      when 'reseller_employee' then reseller_id is not null and organization_id is null and contractor_id is null
      when 'contractor_employee' then contractor_id is not null and reseller_id is null and organization_id is null
      else organization_id is not null and reseller_id is null and contractor_id is null
    end),
  unique (id, organization_id),
  unique (id, contractor_id)
);
create index person_organization on person (organization_id) where organization_id is not null;
create index person_contractor on person (contractor_id) where contractor_id is not null;
create index person_reseller on person (reseller_id) where reseller_id is not null;

create table "user" (
  id uuid primary key references person (id),
  reseller_id uuid references reseller (id),
  organization_id uuid references organization (id),
  contractor_id uuid references contractor (id),
  -- Copied from the person (0013_user.sql), so that a list of accounts reads one table.
  type text not null default '',
  active boolean not null default true,
  sort_name text not null default '',
  search_text text not null default '',
  -- Copied from the company: its name, and the reseller whose list contains the account (0019_lists.sql).
  company_name text not null default '',
  company_sort_name text not null generated always as (app.sort_text(company_name)) stored,
  listed_reseller_id uuid references reseller (id),
  email text not null check (length(email) between 3 and 254),
  email_key text not null check (email_key = lower(email_key)),
  locale text not null default 'en_GB' check (locale in ('en_GB', 'nl_NL')),
  mail_notifications boolean not null default true,
  -- causes of mails (domain: notification/causes.ts) that are switched off
  muted_mails text[] not null default '{}' check (cardinality(muted_mails) <= 50),
  notification_bar_last_checked_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app.moment(),
  updated_at timestamptz not null default app.moment(),
  constraint user_email_key unique (email_key)
);
create index user_reseller on "user" (reseller_id, sort_name, id) where reseller_id is not null;

-- A main user is one of the company's own people.
alter table organization add constraint organization_main_user
  foreign key (main_user_id, id) references person (id, organization_id) deferrable initially deferred;
alter table contractor add constraint contractor_main_user
  foreign key (main_user_id, id) references person (id, contractor_id) deferrable initially deferred;

create trigger touch before update on person for each row execute function app.touch();
-- What an account copies from its person and company belongs to them: a change neither increments the account's version nor
-- creates a ledger entry for it. All its other columns do (db/wall/tenant-columns.test.ts keeps the two lists consistent).
create trigger touch before update on "user" for each row
  when ((new.reseller_id, new.organization_id, new.contractor_id, new.email, new.email_key, new.locale, new.mail_notifications,
    new.muted_mails) is distinct from (old.reseller_id, old.organization_id, old.contractor_id, old.email, old.email_key,
    old.locale, old.mail_notifications, old.muted_mails))
  execute function app.touch();

call app.wall('person');
call app.wall('user');

call app.ledger_on('person', 'user', 'company',
  plain => 'id type reseller_id organization_id contractor_id publicly_assignable active version created_at updated_at',
  person => 'first_name insertion last_name', unkept => 'sort_name');
call app.ledger_on('user', 'user', 'company',
  plain => 'id reseller_id organization_id contractor_id locale mail_notifications muted_mails version created_at updated_at',
  person => 'email email_key', unkept => 'notification_bar_last_checked_at type active sort_name search_text company_name '
    'company_sort_name listed_reseller_id');
