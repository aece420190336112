// Web APIs for engines that only implement JavaScript itself. Each is defined only if it is missing.
(function (global) {
  'use strict';
  function define(name, make) {
    if (typeof global[name] === 'undefined') {
      Object.defineProperty(global, name, {value: make(), writable: true, configurable: true});
    }
  }

  var log = function () {
    if (global.__gosaur_log) {
      global.__gosaur_log(Array.prototype.map.call(arguments, String).join(' '));
    }
  };
  define('console', function () {
    return {log: log, info: log, warn: log, error: log, debug: log, trace: log, assert: function () {}};
  });
  define('process', function () {
    return {env: {NODE_ENV: 'production'}};
  });
  define('queueMicrotask', function () {
    return function (callback) {
      Promise.resolve().then(callback);
    };
  });

  // Intl has only the plural rules; see plural.go. Dates are formatted by the build.
  define('Intl', function () {
    function PluralRules(locales, options) {
      this.locale = String([].concat(locales)[0] || 'en');
      this.type = (options && options.type) || 'cardinal';
    }
    PluralRules.prototype.select = function (number) {
      return global.__gosaur_plural(this.locale, this.type, String(number));
    };
    PluralRules.prototype.resolvedOptions = function () {
      var forms = global.__gosaur_plural_forms(this.locale, this.type);
      return {locale: this.locale, type: this.type, pluralCategories: forms.split(' ')};
    };
    return {PluralRules: PluralRules};
  });

  // Rendering is synchronous: scheduled functions never have to run.
  var later = function () {
    return 0;
  };
  define('setTimeout', function () { return later; });
  define('setInterval', function () { return later; });
  define('setImmediate', function () { return later; });
  define('clearTimeout', function () { return later; });
  define('clearInterval', function () { return later; });
  define('performance', function () {
    return {now: function () { return 0; }};
  });
  define('MessageChannel', function () {
    return function MessageChannel() {
      this.port1 = {onmessage: null, postMessage: later, close: later};
      this.port2 = {onmessage: null, postMessage: later, close: later};
    };
  });
  define('AbortController', function () {
    return function AbortController() {
      this.signal = {aborted: false, addEventListener: later, removeEventListener: later};
      this.abort = function () { this.signal.aborted = true; };
    };
  });

  define('TextEncoder', function () {
    function TextEncoder() {}
    TextEncoder.prototype.encoding = 'utf-8';
    TextEncoder.prototype.encode = function (text) {
      var bytes = unescape(encodeURIComponent(String(text === undefined ? '' : text)));
      var out = new Uint8Array(bytes.length);
      for (var i = 0; i < bytes.length; i++) out[i] = bytes.charCodeAt(i);
      return out;
    };
    return TextEncoder;
  });
  define('TextDecoder', function () {
    function TextDecoder() {}
    TextDecoder.prototype.encoding = 'utf-8';
    TextDecoder.prototype.decode = function (bytes) {
      var text = '';
      for (var i = 0; i < (bytes ? bytes.length : 0); i++) text += String.fromCharCode(bytes[i]);
      return decodeURIComponent(escape(text));
    };
    return TextDecoder;
  });

  define('URLSearchParams', function () {
    function decode(text) {
      return decodeURIComponent(text.replace(/\+/g, ' '));
    }
    function encode(text) {
      return encodeURIComponent(text).replace(/%20/g, '+');
    }
    function URLSearchParams(init) {
      this.list = [];
      if (typeof init === 'string') {
        init.replace(/^\?/, '').split('&').forEach(function (pair) {
          if (!pair) return;
          var at = pair.indexOf('=');
          this.append(decode(at < 0 ? pair : pair.slice(0, at)), at < 0 ? '' : decode(pair.slice(at + 1)));
        }, this);
      } else if (init && typeof init === 'object') {
        var pairs = Array.isArray(init) ? init : init.list || Object.entries(init);
        pairs.forEach(function (pair) { this.append(pair[0], pair[1]); }, this);
      }
    }
    URLSearchParams.prototype = {
      append: function (name, value) { this.list.push([String(name), String(value)]); },
      delete: function (name) { this.list = this.list.filter(function (p) { return p[0] !== name; }); },
      get: function (name) {
        var pair = this.list.find(function (p) { return p[0] === name; });
        return pair ? pair[1] : null;
      },
      getAll: function (name) {
        return this.list.filter(function (p) { return p[0] === name; }).map(function (p) { return p[1]; });
      },
      has: function (name) { return this.get(name) !== null; },
      set: function (name, value) { this.delete(name); this.append(name, value); },
      forEach: function (callback) { this.list.forEach(function (p) { callback(p[1], p[0], this); }, this); },
      entries: function () { return this.list[Symbol.iterator](); },
      keys: function () { return this.list.map(function (p) { return p[0]; })[Symbol.iterator](); },
      values: function () { return this.list.map(function (p) { return p[1]; })[Symbol.iterator](); },
      toString: function () {
        return this.list.map(function (p) { return encode(p[0]) + '=' + encode(p[1]); }).join('&');
      },
    };
    URLSearchParams.prototype[Symbol.iterator] = URLSearchParams.prototype.entries;
    return URLSearchParams;
  });

  define('URL', function () {
    var PATTERN = /^([a-z][a-z0-9+.-]*:)(?:\/\/(?:([^/?#@]*)@)?([^/?#:]*)(?::(\d+))?)?([^?#]*)(\?[^#]*)?(#.*)?$/i;
    function resolve(path, base) {
      if (/^[a-z][a-z0-9+.-]*:/i.test(path)) return path;
      if (base === undefined) throw new TypeError('Invalid URL: ' + path);
      var b = new URL(base);
      if (path.slice(0, 2) === '//') return b.protocol + path;
      if (path[0] === '/') return b.origin + path;
      if (path[0] === '?') return b.origin + b.pathname + path;
      if (path[0] === '#' || path === '') return b.origin + b.pathname + b.search + path;
      return b.origin + b.pathname.replace(/[^/]*$/, '') + path;
    }
    function dotless(path) {
      var out = [];
      path.split('/').forEach(function (part, i, all) {
        if (part === '..') out.length > 1 && out.pop();
        else if (part !== '.') out.push(part);
        if ((part === '..' || part === '.') && i === all.length - 1) out.push('');
      });
      return out.join('/');
    }
    function URL(path, base) {
      var match = PATTERN.exec(resolve(String(path), base === undefined ? undefined : String(base)));
      if (!match) throw new TypeError('Invalid URL: ' + path);
      this.protocol = match[1].toLowerCase();
      this.username = (match[2] || '').split(':')[0];
      this.password = (match[2] || '').split(':')[1] || '';
      this.hostname = (match[3] || '').toLowerCase();
      this.port = match[4] || '';
      this.host = this.hostname + (this.port && ':' + this.port);
      this.origin = this.host ? this.protocol + '//' + this.host : 'null';
      this.pathname = this.host ? dotless(match[5] || '/') : match[5];
      this.search = match[6] && match[6].length > 1 ? match[6] : '';
      this.hash = match[7] && match[7].length > 1 ? match[7] : '';
      this.searchParams = new global.URLSearchParams(this.search);
    }
    Object.defineProperty(URL.prototype, 'href', {
      get: function () {
        return (this.host ? this.origin : this.protocol) + this.pathname + this.search + this.hash;
      },
    });
    URL.prototype.toString = URL.prototype.toJSON = function () { return this.href; };
    return URL;
  });
})(globalThis);
