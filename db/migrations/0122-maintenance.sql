-- Processes that serve pages read the settings again at once: maintenance opens and closes the website.
create trigger system_settings_site after insert on system_settings for each statement execute function notify_site();
