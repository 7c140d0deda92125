vcl 4.1;

# Varnish in front of Gulshan, with SHARED_CACHE=on there. Needs the module xkey (Debian: varnish-modules). Change the address of
# the shop, the machines that may purge and the token; for the shop they are SHARED_CACHE_PURGE_URLS (the address of this Varnish)
# and SHARED_CACHE_PURGE_TOKEN.

import std;
import xkey;

backend shop {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 2s;
  .first_byte_timeout = 70s;
  .probe = {
    .url = "/api/live";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

# The machines on which processes of the shop run.
acl shops {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    # A proxy in front may run on one of them too: what comes through it has a second address here.
    if (client.ip !~ shops || req.http.X-Forwarded-For ~ ",") {
      return (synth(403, "Forbidden"));
    }
    if (req.http.Authorization != "Bearer change-this-token") {
      return (synth(403, "Forbidden"));
    }
    set req.http.X-Purged = xkey.purge(req.http.Surrogate-Key);
    return (synth(200, "Purged " + req.http.X-Purged));
  }

  # Only while the shop is away a page or a picture is shown after its time, see vcl_backend_response.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  }
  # The shop decides what may be kept; nobody else may say so.
  unset req.http.Surrogate-Key;
  # Only reads of whole answers, without a session in the headers. Parts of pages for the router in the browser have these headers.
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.http.Authorization || req.http.RSC || req.http.Next-Router-Prefetch || req.http.Next-Action || req.http.Cookie ~ "__prerender_bypass") {
    return (pass);
  }
  # Pictures differ by format and by the size that is asked for; everything else by nothing that a browser sends.
  if (req.url ~ "^/api/v1/media/") {
    if (req.http.Accept ~ "image/avif") {
      set req.http.Accept = "image/avif,image/*";
    } else {
      set req.http.Accept = "image/*";
    }
  }
  # Cookies go on to the shop. A page that it lets us keep is the same for everybody, whatever they say.
  return (hash);
}

sub vcl_backend_response {
  # While the shop is away an old copy is better than none. A purge removes it all the same; lib/platform/cache/shared-cache.ts
  # counts on all copies being gone four hours after they were made.
  set beresp.grace = 3h;
  set beresp.keep = 0s;
  # Varnish compresses nothing that is compressed already, and keeps one copy for each form.
  if (beresp.http.Surrogate-Control ~ "max-age=[0-9]+" && !beresp.http.Set-Cookie) {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, ".*max-age=([0-9]+).*", "\1s"), 0s);
  } else if (bereq.url ~ "^/(?:_next/static|api/v1/media)/" && beresp.http.Cache-Control ~ "immutable" && !beresp.http.Set-Cookie && (beresp.status == 200 || beresp.status == 206)) {
    # A picture can be removed, and the purge be lost like that of a page. A file of a build never changes.
    if (beresp.http.Surrogate-Key) {
      set beresp.ttl = 1h;
    } else {
      set beresp.ttl = 1d;
    }
  } else {
    # Remembered for a moment, so that visitors do not wait for one another.
    set beresp.ttl = 2s;
    set beresp.grace = 0s;
    set beresp.uncacheable = true;
  }
  set beresp.http.xkey = beresp.http.Surrogate-Key;
  unset beresp.http.X-Request-Id;
}

sub vcl_deliver {
  unset resp.http.Surrogate-Key;
  unset resp.http.Surrogate-Control;
  unset resp.http.xkey;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
}
