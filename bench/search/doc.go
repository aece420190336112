// Command search measures how well searches find what readers look for: the site's own
// search, MiniSearch and Pagefind, on the same pages with the same queries.
// `make bench-search` runs it; README.md explains the figures.
//
//	go run ./bench/search -gosaur bin/gosaur -check
//
//	main.go         builds the sites, runs the engines, prints the scores
//	queries.go      reads the queries
//	score.go        MRR@10 and success@3
//	engines/        the engines, for Node.js
//	queries.txt     queries of the Blockwright site with the pages that answer them
//	cjk/            a small site in Chinese, Japanese, Korean and Thai
package main
