// Package search is the stage that gives the theme its search provider: the site's own
// index, or Algolia DocSearch. It checks the settings and shares them with every page;
// what searches is elsewhere.
package search
