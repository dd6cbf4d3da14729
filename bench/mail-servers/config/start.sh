#!/bin/sh
# Starts one mail server of this folder inside its own root; its configuration is beside this file.
here=$(dirname "$0")
case $1 in
postfix)
  postconf -e compatibility_level=3.6 myhostname=mx.relay.example mydestination= inet_interfaces=192.0.2.1 \
    inet_protocols=ipv4 mynetworks=192.0.2.0/24 alias_maps= local_recipient_maps= delay_warning_time=1s queue_run_delay=2s \
    minimal_backoff_time=1s maximal_backoff_time=1s smtp_tls_security_level=none smtpd_tls_security_level=none \
    maillog_file=/var/log/postfix.log
  postconf -F '*/*/chroot=n'
  exec postfix start ;;
exim) exec exim4 -C "$here/exim.conf" -bd -q2s ;;
opensmtpd)
  echo mx.relay.example > /etc/mailname
  install -m 600 -o root "$here/smtpd.conf" /etc/smtpd.conf
  exec smtpd ;;
sendmail)
  mkdir -p /var/spool/mqueue /var/run/sendmail /var/lib/sendmail/host_status && chown root:root /var/spool/mqueue && chmod 700 /var/spool/mqueue
  m4 /usr/share/sendmail/cf/m4/cf.m4 "$here/sendmail.mc" > /etc/mail/bench.cf
  : > /etc/mail/aliases && : > /etc/mail/local-host-names
  exec sendmail -C/etc/mail/bench.cf -bd -q2s ;;
esac
