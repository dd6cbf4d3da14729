-- Countries and their teams: the second kind of customer participants.
create table countries (
  id integer generated always as identity primary key,
  -- ISO 3166-1 alpha-2, or an own code: X and a letter, which ISO gives to no country
  code text not null unique check (code ~ '^[A-Z]{2}$'),
  name text not null collate people check (length(name) between 1 and 80),
  -- IANA name of the zone that most of its people live in
  time_zone text not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  search text not null generated always as (folded(name || ' ' || code)) stored
);
create index countries_by_name on countries (name, id);
create index countries_search on countries using gin (search gin_trgm_ops);

insert into countries (code, name, time_zone) values
  ('AD', 'Andorra', 'Europe/Andorra'), ('AE', 'United Arab Emirates', 'Asia/Dubai'), ('AF', 'Afghanistan', 'Asia/Kabul'),
  ('AG', 'Antigua and Barbuda', 'America/Antigua'), ('AI', 'Anguilla', 'America/Anguilla'), ('AL', 'Albania', 'Europe/Tirane'),
  ('AM', 'Armenia', 'Asia/Yerevan'), ('AO', 'Angola', 'Africa/Luanda'), ('AQ', 'Antarctica', 'Antarctica/McMurdo'),
  ('AR', 'Argentina', 'America/Argentina/Buenos_Aires'), ('AS', 'American Samoa', 'Pacific/Pago_Pago'),
  ('AT', 'Austria', 'Europe/Vienna'), ('AU', 'Australia', 'Australia/Sydney'), ('AW', 'Aruba', 'America/Aruba'),
  ('AX', 'Åland Islands', 'Europe/Mariehamn'), ('AZ', 'Azerbaijan', 'Asia/Baku'), ('BA', 'Bosnia and Herzegovina', 'Europe/Sarajevo'),
  ('BB', 'Barbados', 'America/Barbados'), ('BD', 'Bangladesh', 'Asia/Dhaka'), ('BE', 'Belgium', 'Europe/Brussels'),
  ('BF', 'Burkina Faso', 'Africa/Ouagadougou'), ('BG', 'Bulgaria', 'Europe/Sofia'), ('BH', 'Bahrain', 'Asia/Bahrain'),
  ('BI', 'Burundi', 'Africa/Bujumbura'), ('BJ', 'Benin', 'Africa/Porto-Novo'), ('BL', 'St. Barthélemy', 'America/St_Barthelemy'),
  ('BM', 'Bermuda', 'Atlantic/Bermuda'), ('BN', 'Brunei', 'Asia/Brunei'), ('BO', 'Bolivia', 'America/La_Paz'),
  ('BQ', 'Caribbean Netherlands', 'America/Kralendijk'), ('BR', 'Brazil', 'America/Sao_Paulo'), ('BS', 'Bahamas', 'America/Nassau'),
  ('BT', 'Bhutan', 'Asia/Thimphu'), ('BV', 'Bouvet Island', 'UTC'), ('BW', 'Botswana', 'Africa/Gaborone'),
  ('BY', 'Belarus', 'Europe/Minsk'), ('BZ', 'Belize', 'America/Belize'), ('CA', 'Canada', 'America/Toronto'),
  ('CC', 'Cocos (Keeling) Islands', 'Indian/Cocos'), ('CD', 'DR Congo', 'Africa/Kinshasa'),
  ('CF', 'Central African Republic', 'Africa/Bangui'), ('CG', 'Congo', 'Africa/Brazzaville'), ('CH', 'Switzerland', 'Europe/Zurich'),
  ('CI', 'Côte d’Ivoire', 'Africa/Abidjan'), ('CK', 'Cook Islands', 'Pacific/Rarotonga'), ('CL', 'Chile', 'America/Santiago'),
  ('CM', 'Cameroon', 'Africa/Douala'), ('CN', 'China', 'Asia/Shanghai'), ('CO', 'Colombia', 'America/Bogota'),
  ('CR', 'Costa Rica', 'America/Costa_Rica'), ('CU', 'Cuba', 'America/Havana'), ('CV', 'Cape Verde', 'Atlantic/Cape_Verde'),
  ('CW', 'Curaçao', 'America/Curacao'), ('CX', 'Christmas Island', 'Indian/Christmas'), ('CY', 'Cyprus', 'Asia/Nicosia'),
  ('CZ', 'Czechia', 'Europe/Prague'), ('DE', 'Germany', 'Europe/Berlin'), ('DJ', 'Djibouti', 'Africa/Djibouti'),
  ('DK', 'Denmark', 'Europe/Copenhagen'), ('DM', 'Dominica', 'America/Dominica'),
  ('DO', 'Dominican Republic', 'America/Santo_Domingo'), ('DZ', 'Algeria', 'Africa/Algiers'), ('EC', 'Ecuador', 'America/Guayaquil'),
  ('EE', 'Estonia', 'Europe/Tallinn'), ('EG', 'Egypt', 'Africa/Cairo'), ('EH', 'Western Sahara', 'Africa/El_Aaiun'),
  ('ER', 'Eritrea', 'Africa/Asmera'), ('ES', 'Spain', 'Europe/Madrid'), ('ET', 'Ethiopia', 'Africa/Addis_Ababa'),
  ('FI', 'Finland', 'Europe/Helsinki'), ('FJ', 'Fiji', 'Pacific/Fiji'), ('FK', 'Falkland Islands', 'Atlantic/Stanley'),
  ('FM', 'Micronesia', 'Pacific/Pohnpei'), ('FO', 'Faroe Islands', 'Atlantic/Faroe'), ('FR', 'France', 'Europe/Paris'),
  ('GA', 'Gabon', 'Africa/Libreville'), ('GB', 'United Kingdom', 'Europe/London'), ('GD', 'Grenada', 'America/Grenada'),
  ('GE', 'Georgia', 'Asia/Tbilisi'), ('GF', 'French Guiana', 'America/Cayenne'), ('GG', 'Guernsey', 'Europe/Guernsey'),
  ('GH', 'Ghana', 'Africa/Accra'), ('GI', 'Gibraltar', 'Europe/Gibraltar'), ('GL', 'Greenland', 'America/Nuuk'),
  ('GM', 'Gambia', 'Africa/Banjul'), ('GN', 'Guinea', 'Africa/Conakry'), ('GP', 'Guadeloupe', 'America/Guadeloupe'),
  ('GQ', 'Equatorial Guinea', 'Africa/Malabo'), ('GR', 'Greece', 'Europe/Athens'),
  ('GS', 'South Georgia and South Sandwich Islands', 'Atlantic/South_Georgia'), ('GT', 'Guatemala', 'America/Guatemala'),
  ('GU', 'Guam', 'Pacific/Guam'), ('GW', 'Guinea-Bissau', 'Africa/Bissau'), ('GY', 'Guyana', 'America/Guyana'),
  ('HK', 'Hong Kong', 'Asia/Hong_Kong'), ('HM', 'Heard and McDonald Islands', 'UTC'), ('HN', 'Honduras', 'America/Tegucigalpa'),
  ('HR', 'Croatia', 'Europe/Zagreb'), ('HT', 'Haiti', 'America/Port-au-Prince'), ('HU', 'Hungary', 'Europe/Budapest'),
  ('ID', 'Indonesia', 'Asia/Jakarta'), ('IE', 'Ireland', 'Europe/Dublin'), ('IL', 'Israel', 'Asia/Jerusalem'),
  ('IM', 'Isle of Man', 'Europe/Isle_of_Man'), ('IN', 'India', 'Asia/Kolkata'),
  ('IO', 'British Indian Ocean Territory', 'Indian/Chagos'), ('IQ', 'Iraq', 'Asia/Baghdad'), ('IR', 'Iran', 'Asia/Tehran'),
  ('IS', 'Iceland', 'Atlantic/Reykjavik'), ('IT', 'Italy', 'Europe/Rome'), ('JE', 'Jersey', 'Europe/Jersey'),
  ('JM', 'Jamaica', 'America/Jamaica'), ('JO', 'Jordan', 'Asia/Amman'), ('JP', 'Japan', 'Asia/Tokyo'),
  ('KE', 'Kenya', 'Africa/Nairobi'), ('KG', 'Kyrgyzstan', 'Asia/Bishkek'), ('KH', 'Cambodia', 'Asia/Phnom_Penh'),
  ('KI', 'Kiribati', 'Pacific/Tarawa'), ('KM', 'Comoros', 'Indian/Comoro'), ('KN', 'St. Kitts and Nevis', 'America/St_Kitts'),
  ('KP', 'North Korea', 'Asia/Pyongyang'), ('KR', 'South Korea', 'Asia/Seoul'), ('KW', 'Kuwait', 'Asia/Kuwait'),
  ('KY', 'Cayman Islands', 'America/Cayman'), ('KZ', 'Kazakhstan', 'Asia/Almaty'), ('LA', 'Laos', 'Asia/Vientiane'),
  ('LB', 'Lebanon', 'Asia/Beirut'), ('LC', 'St. Lucia', 'America/St_Lucia'), ('LI', 'Liechtenstein', 'Europe/Vaduz'),
  ('LK', 'Sri Lanka', 'Asia/Colombo'), ('LR', 'Liberia', 'Africa/Monrovia'), ('LS', 'Lesotho', 'Africa/Maseru'),
  ('LT', 'Lithuania', 'Europe/Vilnius'), ('LU', 'Luxembourg', 'Europe/Luxembourg'), ('LV', 'Latvia', 'Europe/Riga'),
  ('LY', 'Libya', 'Africa/Tripoli'), ('MA', 'Morocco', 'Africa/Casablanca'), ('MC', 'Monaco', 'Europe/Monaco'),
  ('MD', 'Moldova', 'Europe/Chisinau'), ('ME', 'Montenegro', 'Europe/Podgorica'), ('MF', 'St. Martin', 'America/Marigot'),
  ('MG', 'Madagascar', 'Indian/Antananarivo'), ('MH', 'Marshall Islands', 'Pacific/Majuro'),
  ('MK', 'North Macedonia', 'Europe/Skopje'), ('ML', 'Mali', 'Africa/Bamako'), ('MM', 'Myanmar', 'Asia/Yangon'),
  ('MN', 'Mongolia', 'Asia/Ulaanbaatar'), ('MO', 'Macao', 'Asia/Macau'), ('MP', 'Northern Mariana Islands', 'Pacific/Saipan'),
  ('MQ', 'Martinique', 'America/Martinique'), ('MR', 'Mauritania', 'Africa/Nouakchott'), ('MS', 'Montserrat', 'America/Montserrat'),
  ('MT', 'Malta', 'Europe/Malta'), ('MU', 'Mauritius', 'Indian/Mauritius'), ('MV', 'Maldives', 'Indian/Maldives'),
  ('MW', 'Malawi', 'Africa/Blantyre'), ('MX', 'Mexico', 'America/Mexico_City'), ('MY', 'Malaysia', 'Asia/Kuala_Lumpur'),
  ('MZ', 'Mozambique', 'Africa/Maputo'), ('NA', 'Namibia', 'Africa/Windhoek'), ('NC', 'New Caledonia', 'Pacific/Noumea'),
  ('NE', 'Niger', 'Africa/Niamey'), ('NF', 'Norfolk Island', 'Pacific/Norfolk'), ('NG', 'Nigeria', 'Africa/Lagos'),
  ('NI', 'Nicaragua', 'America/Managua'), ('NL', 'Netherlands', 'Europe/Amsterdam'), ('NO', 'Norway', 'Europe/Oslo'),
  ('NP', 'Nepal', 'Asia/Kathmandu'), ('NR', 'Nauru', 'Pacific/Nauru'), ('NU', 'Niue', 'Pacific/Niue'),
  ('NZ', 'New Zealand', 'Pacific/Auckland'), ('OM', 'Oman', 'Asia/Muscat'), ('PA', 'Panama', 'America/Panama'),
  ('PE', 'Peru', 'America/Lima'), ('PF', 'French Polynesia', 'Pacific/Tahiti'), ('PG', 'Papua New Guinea', 'Pacific/Port_Moresby'),
  ('PH', 'Philippines', 'Asia/Manila'), ('PK', 'Pakistan', 'Asia/Karachi'), ('PL', 'Poland', 'Europe/Warsaw'),
  ('PM', 'St. Pierre and Miquelon', 'America/Miquelon'), ('PN', 'Pitcairn Islands', 'Pacific/Pitcairn'),
  ('PR', 'Puerto Rico', 'America/Puerto_Rico'), ('PS', 'Palestine', 'Asia/Hebron'), ('PT', 'Portugal', 'Europe/Lisbon'),
  ('PW', 'Palau', 'Pacific/Palau'), ('PY', 'Paraguay', 'America/Asuncion'), ('QA', 'Qatar', 'Asia/Qatar'),
  ('RE', 'Réunion', 'Indian/Reunion'), ('RO', 'Romania', 'Europe/Bucharest'), ('RS', 'Serbia', 'Europe/Belgrade'),
  ('RU', 'Russia', 'Europe/Moscow'), ('RW', 'Rwanda', 'Africa/Kigali'), ('SA', 'Saudi Arabia', 'Asia/Riyadh'),
  ('SB', 'Solomon Islands', 'Pacific/Guadalcanal'), ('SC', 'Seychelles', 'Indian/Mahe'), ('SD', 'Sudan', 'Africa/Khartoum'),
  ('SE', 'Sweden', 'Europe/Stockholm'), ('SG', 'Singapore', 'Asia/Singapore'), ('SH', 'St. Helena', 'Atlantic/St_Helena'),
  ('SI', 'Slovenia', 'Europe/Ljubljana'), ('SJ', 'Svalbard and Jan Mayen', 'Arctic/Longyearbyen'),
  ('SK', 'Slovakia', 'Europe/Bratislava'), ('SL', 'Sierra Leone', 'Africa/Freetown'), ('SM', 'San Marino', 'Europe/San_Marino'),
  ('SN', 'Senegal', 'Africa/Dakar'), ('SO', 'Somalia', 'Africa/Mogadishu'), ('SR', 'Suriname', 'America/Paramaribo'),
  ('SS', 'South Sudan', 'Africa/Juba'), ('ST', 'São Tomé and Príncipe', 'Africa/Sao_Tome'),
  ('SV', 'El Salvador', 'America/El_Salvador'), ('SX', 'Sint Maarten', 'America/Lower_Princes'), ('SY', 'Syria', 'Asia/Damascus'),
  ('SZ', 'Eswatini', 'Africa/Mbabane'), ('TC', 'Turks and Caicos Islands', 'America/Grand_Turk'), ('TD', 'Chad', 'Africa/Ndjamena'),
  ('TF', 'French Southern Territories', 'Indian/Kerguelen'), ('TG', 'Togo', 'Africa/Lome'), ('TH', 'Thailand', 'Asia/Bangkok'),
  ('TJ', 'Tajikistan', 'Asia/Dushanbe'), ('TK', 'Tokelau', 'Pacific/Fakaofo'), ('TL', 'Timor-Leste', 'Asia/Dili'),
  ('TM', 'Turkmenistan', 'Asia/Ashgabat'), ('TN', 'Tunisia', 'Africa/Tunis'), ('TO', 'Tonga', 'Pacific/Tongatapu'),
  ('TR', 'Türkiye', 'Europe/Istanbul'), ('TT', 'Trinidad and Tobago', 'America/Port_of_Spain'), ('TV', 'Tuvalu', 'Pacific/Funafuti'),
  ('TW', 'Taiwan', 'Asia/Taipei'), ('TZ', 'Tanzania', 'Africa/Dar_es_Salaam'), ('UA', 'Ukraine', 'Europe/Kyiv'),
  ('UG', 'Uganda', 'Africa/Kampala'), ('UM', 'U.S. Outlying Islands', 'Pacific/Wake'), ('US', 'United States', 'America/New_York'),
  ('UY', 'Uruguay', 'America/Montevideo'), ('UZ', 'Uzbekistan', 'Asia/Tashkent'), ('VA', 'Vatican City', 'Europe/Vatican'),
  ('VC', 'St. Vincent and Grenadines', 'America/St_Vincent'), ('VE', 'Venezuela', 'America/Caracas'),
  ('VG', 'British Virgin Islands', 'America/Tortola'), ('VI', 'U.S. Virgin Islands', 'America/St_Thomas'),
  ('VN', 'Vietnam', 'Asia/Ho_Chi_Minh'), ('VU', 'Vanuatu', 'Pacific/Efate'), ('WF', 'Wallis and Futuna', 'Pacific/Wallis'),
  ('WS', 'Samoa', 'Pacific/Apia'), ('YE', 'Yemen', 'Asia/Aden'), ('YT', 'Mayotte', 'Indian/Mayotte'),
  ('ZA', 'South Africa', 'Africa/Johannesburg'), ('ZM', 'Zambia', 'Africa/Lusaka'), ('ZW', 'Zimbabwe', 'Africa/Harare');

alter table customer_participants
  drop constraint customer_participants_kind_check,
  drop constraint customer_participants_check,
  add column country_id integer references countries,
  add constraint customer_participants_kind_check check (kind in ('school', 'country')),
  add constraint customer_participants_check
    check ((kind = 'school') = (school_id is not null) and (kind = 'country') = (country_id is not null)),
  add unique (olympiad_id, country_id);
create index customer_participants_country on customer_participants (country_id);

-- What an olympiad asks of its teams. Without a row the defaults of the domain hold.
create table team_rules (
  id integer primary key references olympiads,
  most_contestants smallint not null check (most_contestants between 1 and 99),
  most_leaders smallint not null check (most_leaders between 1 and 99),
  least_age smallint not null check (least_age between 0 and 99),
  most_age smallint not null check (most_age between least_age and 99),
  -- contestants have these ages on this day
  age_on date not null,
  -- from then on teams no longer change head counts and names
  due_at timestamptz,
  -- in minor units of the olympiad's currency; contestants cost what learners cost
  leader_price integer not null default 0 check (leader_price >= 0),
  observer_price integer not null default 0 check (observer_price >= 0),
  guest_price integer not null default 0 check (guest_price >= 0),
  version integer not null default 1
);

-- A country's team in one olympiad, under the id of its customer participant.
create table teams (
  id integer primary key references customer_participants on delete cascade,
  -- how many will come; null until the team has said so
  contestants smallint check (contestants between 0 and 99),
  leaders smallint check (leaders between 0 and 99),
  observers smallint check (observers between 0 and 99),
  guests smallint check (guests between 0 and 99),
  version integer not null default 1,
  check (num_nulls(contestants, leaders, observers, guests) in (0, 4))
);

create table team_members (
  id integer generated always as identity primary key,
  team_id integer not null references teams on delete cascade,
  role text not null check (role in ('contestant', 'leader', 'observer', 'guest')),
  -- as a certificate has them; a person may have one name only
  first_name text not null collate people check (length(first_name) between 1 and 80),
  last_name text not null default '' collate people check (length(last_name) <= 80),
  badge_name text not null default '' collate people check (length(badge_name) <= 60),
  birth_date date,
  -- AES-256-GCM of {name, number}
  passport bytea,
  -- a contestant's part in the olympiad
  participant_id integer unique references participants,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  check (participant_id is null or role = 'contestant')
);
create index team_members_team on team_members (team_id, role, id);

-- Contestants are learners of a country. They have no school and no grade, and may have one name only.
alter table learners
  alter column school_id drop not null,
  add column country_id integer references countries,
  add constraint learners_of check (num_nonnulls(school_id, country_id) = 1),
  drop constraint learners_last_name_check,
  add constraint learners_last_name_check check (length(last_name) <= 80);
create index learners_country on learners (country_id) where country_id is not null;
-- 0: none
alter table participants
  drop constraint participants_grade_check,
  add constraint participants_grade_check check (grade = 0 or grade between 4 and 12);

-- A team's participations show the name of its country where others show their school's.
create or replace function participants_copy_names() returns trigger language plpgsql as $$
begin
  select l.first_name, l.last_name into new.first_name, new.last_name from learners l where l.id = new.learner_id;
  select coalesce(s.name, k.name), coalesce(s.province, 'unknown') into new.school_name, new.province
    from customer_participants c left join schools s on s.id = c.school_id left join countries k on k.id = c.country_id
    where c.id = new.customer_participant_id;
  return new;
end $$;

create function countries_spread_names() returns trigger language plpgsql as $$
begin
  update participants p set school_name = new.name
    from customer_participants c join olympiads o on o.id = c.olympiad_id and o.phase <> 'archived'
    where c.country_id = new.id and p.customer_participant_id = c.id and p.school_name <> new.name;
  return null;
end $$;
create trigger countries_spread_names after update of name on countries
  for each row when (old.name <> new.name) execute function countries_spread_names();

-- A name that a contestant corrects before the sitting reaches the team.
create function participants_spread_to_team() returns trigger language plpgsql as $$
begin
  update team_members m set first_name = new.first_name, last_name = new.last_name, version = m.version + 1
    where m.participant_id = new.id and (m.first_name, m.last_name) is distinct from (new.first_name, new.last_name);
  return null;
end $$;
create trigger participants_spread_to_team after update of first_name, last_name on participants
  for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function participants_spread_to_team();

-- Orders of teams have a line for each role.
alter table purchase_order_lines
  drop constraint purchase_order_lines_kind_check,
  add constraint purchase_order_lines_kind_check
    check (kind in ('learners', 'team', 'free', 'contestants', 'leaders', 'observers', 'guests'));
