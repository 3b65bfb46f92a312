#!/bin/sh
# Copies a home of svc into an archive, while it is in use or not: backup-home.sh /var/lib/svc /srv/backup/svc.tar.gz
# Everything that cannot be had again goes in: conversations, charts, recordings, the token of an account. Caches, counts of requests, locks
# and half-written files do not. The archive is as secret as the home. docs/running.md says how it is put back. Needs GNU tar.
set -eu
if [ $# -ne 2 ] || [ ! -d "$1" ]; then
    echo 'Usage: backup-home.sh <home> <archive.tar.gz>' >&2
    exit 2
fi
umask 077
unfinished="$2.unfinished"
trap 'rm -f "$unfinished"' EXIT

# Files are only ever replaced as a whole or added to, line by line, so a copy of each is good whenever it is taken; tar ends with 1 where one
# grew, or went, meanwhile.
status=0
tar --create --gzip --file "$unfinished" --directory "$1" \
    --warning=no-file-changed --warning=no-file-removed --warning=no-file-ignored \
    --anchored --exclude=./cache --exclude=./budget \
    --no-anchored --exclude='.tmp-*' --exclude='.claim-*' --exclude='.creating-*' --exclude='.removing-*' --exclude='*.lock' \
    . || status=$?
if [ "$status" -gt 1 ]; then exit "$status"; fi
mv "$unfinished" "$2"
