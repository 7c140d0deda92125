vcl 4.1;

# Varnish in front of Gulshan, with SHARED_CACHE=on there. Needs the module xkey (Debian: varnish-modules). Change the address of
# the shop and the token; for the shop they are SHARED_CACHE_PURGE_URLS (the address of this Varnish) and SHARED_CACHE_PURGE_TOKEN.

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

sub vcl_recv {
  if (req.method == "PURGE") {
    if (req.http.Authorization != "Bearer change-this-token") {
      return (synth(403, "Forbidden"));
    }
    set req.http.X-Purged = xkey.purge(req.http.Surrogate-Key);
    return (synth(200, "Purged " + req.http.X-Purged));
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
  # Varnish compresses nothing that is compressed already, and keeps one copy for each form.
  if (beresp.http.Surrogate-Control ~ "max-age=[0-9]+" && !beresp.http.Set-Cookie) {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, ".*max-age=([0-9]+).*", "\1s"), 0s);
    # A page is not shown after that time, but while the shop is away an old one is better than none.
    set beresp.grace = 0s;
    set beresp.keep = 0s;
  } else if (bereq.url ~ "^/(?:_next/static|api/v1/media)/" && beresp.http.Cache-Control ~ "immutable" && !beresp.http.Set-Cookie && (beresp.status == 200 || beresp.status == 206)) {
    set beresp.ttl = 1d;
  } else {
    # Remembered for a moment, so that visitors do not wait for one another.
    set beresp.ttl = 2s;
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
