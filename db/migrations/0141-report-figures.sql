-- Figures of reports as they were last counted, each under its name: of an olympiad, or of all (null).
alter table overview_figures rename to report_figures;
alter table report_figures add column name text not null default 'overview';
alter table report_figures alter column name drop default;
alter table report_figures drop constraint overview_figures_olympiad_id_key;
alter table report_figures add constraint report_figures_key unique nulls not distinct (olympiad_id, name);
