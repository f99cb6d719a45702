# Varnish in front of the shop, with CDN=1 (docs/operating.md, "A cache in front").
# CDN_PURGE_URL is this server's address with /.purge, CDN_PURGE_TOKEN stands in the place of TOKEN.
vcl 4.1;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
}

sub vcl_recv {
  if (req.url == "/.purge") {
    if (req.method != "POST" || req.http.Authorization != "Bearer TOKEN" || req.http.Surrogate-Key !~ "^[\w -]+$") {
      return (synth(403));
    }
    if (req.http.Surrogate-Key ~ "(^| )all( |$)") {
      ban("obj.status != 0");
    } else {
      ban("obj.http.Cache-Tag ~ (^|,)(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")(,|$)");
    }
    return (synth(200));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Who is signed in, has chosen something or is in a messenger's frame gets pages from the shop itself.
  if (req.http.Cookie ~ "(^|; ?)((__Host-)?talat_session(\.\d)?|medusa_region|medusa_country|theme|talat_language)=" ||
      req.http.X-Talat-Session || req.http.Sec-Fetch-Dest ~ "frame" || req.url ~ "[?&]telegram") {
    return (pass);
  }
  # One entry for all browsers that speak no language of the shop's but the first.
  if (req.http.Accept-Language !~ "(?i)(^|[ ,;])th") {
    unset req.http.Accept-Language;
  }
  return (hash);
}

sub vcl_backend_response {
  # Pages that may be kept depend on none of the cookies that come through here.
  if (beresp.http.Cache-Control ~ "s-maxage=") {
    set beresp.http.Vary = regsub(beresp.http.Vary, ", ?Cookie", "");
  }
}

sub vcl_deliver {
  # Browsers ask again each time; tags are for caches.
  if (resp.http.Cache-Tag) {
    set resp.http.Cache-Control = "private, max-age=0, must-revalidate";
    unset resp.http.Cache-Tag;
    unset resp.http.Surrogate-Key;
  }
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
}
