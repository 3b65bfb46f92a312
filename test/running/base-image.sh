#!/bin/sh
# Makes a folder that holds what Node's slim image of Debian has and deploy/Containerfile uses, of files of this machine, where no image can
# be had from elsewhere: base-image.sh <folder> <node>. npm asks the registry as it does here, and takes from the cache what is in it.
set -eu
root=$1 node=$2
mkdir -p "$root"/usr/bin "$root"/usr/sbin "$root"/usr/lib "$root"/usr/lib64 "$root"/usr/local/bin "$root"/usr/local/lib/node_modules \
    "$root"/etc/ssl/certs "$root"/tmp "$root"/proc "$root"/sys "$root"/dev "$root"/root "$root"/home/node "$root"/var/lib "$root"/run
for folder in bin sbin lib lib64; do ln -s "usr/$folder" "$root/$folder"; done
chmod 1777 "$root/tmp"

copy_libraries() {
    ldd "$1" | grep -o '/[^ ]*' | while read -r library; do
        mkdir -p "$root$(dirname "$library")"
        cp -L "$library" "$root$library"
    done
}
for name in sh env mkdir chown chmod ln rm cp ls cat; do
    program=$(readlink -f "$(command -v "$name")")
    cp "$program" "$root/usr/bin/$name"
    copy_libraries "$program"
done
cp "$node" "$root/usr/local/bin/node"
copy_libraries "$node"
# What packages of npm load besides.
libc=$(ldd "$node" | grep -o '/[^ ]*/libc\.so\.6')
for name in rt pthread dl m gcc_s resolv nss_files nss_dns util; do
    for library in "$(dirname "$libc")/lib$name".so.?; do cp -L "$library" "$root$library"; done
done

npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
cp -r "$npm" "$root/usr/local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
cat "${NODE_EXTRA_CA_CERTS:-/etc/ssl/certs/ca-certificates.crt}" >"$root/etc/ssl/certs/ca-certificates.crt"
{
    echo "registry=$(npm config get registry 2>/dev/null)"
    echo 'cafile=/etc/ssl/certs/ca-certificates.crt'
    echo 'cache=/npm-cache'
    echo 'prefer-offline=true'
} >"$root/usr/local/lib/node_modules/npm/npmrc"
printf 'root:x:0:0:root:/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n' >"$root/etc/passwd"
printf 'root:x:0:\nnode:x:1000:\n' >"$root/etc/group"
