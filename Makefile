# What each target needs is built first, and only what has changed: run any of them
# in a fresh clone. `make help` lists them.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
MAKEFLAGS += --no-builtin-rules
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

GO ?= go
# The program has no C in it: releases are built without, and so is what is tested. The race detector needs C.
export CGO_ENABLED := 0
test-go: export CGO_ENABLED = $(if $(findstring -race,$(RACE_FLAGS)),1,0)
GOSAUR := bin/gosaur
GOSAUR_CACHE := bin/gosaur-cache
GOLANGCI_VERSION := v2.15.0
GOVULNCHECK_VERSION := v1.1.4
GOLANGCI := bin/golangci-lint-$(GOLANGCI_VERSION)
BUF_VERSION := v1.75.0
GORELEASER_VERSION := v2.15.1
GORELEASER := bin/goreleaser-$(GORELEASER_VERSION)
BUF := bin/buf-$(BUF_VERSION)

# The programs for development, which ./... leaves out: see ignore in go.mod.
TOOLS := ./bench ./bench/search ./bench/servers ./core/config/gendoc ./core/internal/flowdoc ./core/internal/minifyjs ./core/internal/packlexers ./core/internal/packruntime ./core/internal/packscripts ./core/internal/protodoc \
  ./core/internal/treedump ./core/internal/tsgen ./internal/licenses

NODE_MODULES := node_modules/.package-lock.json
TYPES := core/editortypes/embedded/types.zip
LEXERS := core/markdown/highlight/embedded/lexers.zip
RUNTIME := core/runtime/embedded/runtime.zip
BRIDGE := core/bridge/embedded/host.zip
PACKAGES := $(RUNTIME) $(TYPES) $(LEXERS) $(BRIDGE)

# What the binary is made from, and what the two sites are made from.
SOURCES := $(shell find main.go go.mod go.sum core plugins theme -type f \
  -not -path '*/node_modules/*' -not -path '*/testdata/*' -not -name '*_test.go' -not -name '*.test.*' \
  -not -name '*.md' -not -name '*.zip' 2>/dev/null)
# With the folders, which change when a file is deleted.
RUNTIME_SOURCES := $(shell find core/client theme -not -name '*.test.*' 2>/dev/null)
SITE_SOURCES := $(shell find docusaurus.toml content site -type f 2>/dev/null)
MANUAL_SOURCES := $(shell find docs -type f -not -path '*/.gosaur/*' -not -path 'docs/build/*' 2>/dev/null)
SPECIMEN_SOURCES := $(shell find e2e/specimen -type f -not -path '*/.gosaur/*' -not -path '*/build/*' 2>/dev/null)

##@ Sites

.PHONY: site
site: build/index.html ## build this repository's site into build/
	@echo 'The site is in build/. To look at it: $(GOSAUR) serve'

build/index.html: $(GOSAUR) $(SITE_SOURCES)
	$(GOSAUR) build
	@touch $@

.PHONY: manual
manual: docs/build/index.html ## build Gosaur's manual into docs/build/
	@echo 'The manual is in docs/build/. To look at it: $(GOSAUR) serve docs'

docs/build/index.html: $(GOSAUR) $(MANUAL_SOURCES)
	$(GOSAUR) build docs
	@touch $@

# The site with what the two others do without, for the browser tests.
.PHONY: specimen
specimen: e2e/specimen/build/index.html

e2e/specimen/build/index.html: $(GOSAUR) $(SPECIMEN_SOURCES)
	$(GOSAUR) build e2e/specimen
	@touch $@

##@ Program

.PHONY: build
build: $(GOSAUR) ## build the program, bin/gosaur

# Without symbols for debuggers, which are a quarter of it, and without the tracing of gRPC: its pages
# are templates, for which the linker keeps the exported methods of all types.
$(GOSAUR): $(SOURCES) $(PACKAGES)
	$(GO) build -tags grpcnotrace -ldflags='-s -w' -o $@ .
	@touch $@

.PHONY: build-cache
build-cache: $(GOSAUR_CACHE) ## build the program for shared caches in clouds, bin/gosaur-cache

# Without gRPC, of which Google's library has 13 MB for a way to its storage that nobody asked for.
$(GOSAUR_CACHE): $(wildcard cmd/gosaur-cache/*) $(wildcard core/shared/*.go)
	$(GO) -C cmd/gosaur-cache build -tags disable_grpc_modules -ldflags='-s -w' -o '$(CURDIR)/$@' .
	@touch $@

# The client, the themes and their npm packages, which the binary carries.
$(RUNTIME): $(NODE_MODULES) $(wildcard core/internal/packruntime/*.go) $(wildcard core/runtime/packed/*.go) $(RUNTIME_SOURCES)
	$(GO) run ./core/internal/packruntime
	@touch $@

# The types that `gosaur types` writes. An edit of a component does not make them anew, a release does.
$(TYPES): $(NODE_MODULES) $(wildcard core/internal/packtypes/*.go) $(wildcard core/runtime/packed/*.go) packaging/npm/types.mjs packaging/npm/types.json packaging/npm/files.d.ts packaging/npm/gosaur/tsconfig.json
	$(GO) run ./core/internal/packtypes
	@touch $@

# The rules of Chroma's lexers, which the binary carries.
$(LEXERS): go.mod $(wildcard core/internal/packlexers/*.go) $(wildcard core/runtime/packed/*.go)
	$(GO) run ./core/internal/packlexers
	@touch $@

# The scripts that run Docusaurus plugins, which the binary carries.
$(BRIDGE): $(wildcard core/bridge/host/*.cjs) $(wildcard core/internal/packscripts/*.go) $(wildcard core/runtime/packed/*.go)
	$(GO) run ./core/internal/packscripts
	@touch $@

.PHONY: types
types: $(NODE_MODULES) ## write the types for editors anew
	$(GO) run ./core/internal/packtypes

$(NODE_MODULES): package.json package-lock.json $(wildcard core/client/package.json theme/package.json e2e/package.json plugins/sdk/node/package.json)
	@scripts/require-node
	npm ci --no-audit --no-fund --loglevel=error
	@touch $@

.PHONY: generate
generate: $(NODE_MODULES) $(PACKAGES) $(BUF) ## write the generated files anew
	cd core/plugin/proto && '$(CURDIR)/$(BUF)' lint && '$(CURDIR)/$(BUF)' generate
	cd core/plugin/proto && for sdk in node python/gosaur_plugin; do \
	  '$(CURDIR)/$(BUF)' build --exclude-source-info --as-file-descriptor-set -o '$(CURDIR)'/plugins/sdk/$$sdk/protocol.binpb; done
	$(GO) generate ./...
	$(GO) build -o bin/gosaur-generate .
	bin/gosaur-generate config schema > docusaurus.schema.json
	bin/gosaur-generate docs reference docs/docs/reference
	$(GO) run ./core/internal/flowdoc core/pipeline core/README.md
	cd core/plugin/proto && '$(CURDIR)/$(BUF)' build --as-file-descriptor-set -o - \
	  | $(GO) run ../../internal/protodoc > '$(CURDIR)/docs/docs/reference/plugin-protocol.md'

$(BUF):
	GOBIN='$(CURDIR)/bin' $(GO) install github.com/bufbuild/buf/cmd/buf@$(BUF_VERSION)
	@mv bin/buf $@

$(GORELEASER):
	GOBIN='$(CURDIR)/bin' $(GO) install github.com/goreleaser/goreleaser/v2@$(GORELEASER_VERSION)
	@mv bin/goreleaser $@

##@ Release

# For the workflow release.yml, at a tag that scripts/tag-release has made.
.PHONY: release
release: $(GORELEASER) $(NODE_MODULES) $(PACKAGES) types
	$(GORELEASER) release --clean
	node packaging/npm/pack.mjs --dist dist --out dist/npm --version '$(GITHUB_REF_NAME)'

# Container images, signatures and attestations are made by the workflow release.yml only.
.PHONY: release-snapshot
release-snapshot: $(GORELEASER) $(NODE_MODULES) $(PACKAGES) types ## make all that a release consists of, in dist/
	$(GORELEASER) release --snapshot --clean $(GORELEASER_FLAGS)
	node packaging/npm/pack.mjs --dist dist --out dist/npm \
	  --version "$$(node -p 'JSON.parse(fs.readFileSync("dist/metadata.json")).version')"

.PHONY: test-reproducible
test-reproducible: $(PACKAGES) ## build the program twice and compare the bytes
	GO='$(GO)' scripts/check-reproducible

# Every way to install what release-snapshot has made, from an empty folder to a built page.
.PHONY: test-install
test-install: $(NODE_MODULES) $(PACKAGES) ## go every way to install the release in dist/
	e2e/install/run

# Needs Wine.
.PHONY: test-wine
test-wine: $(GOSAUR) $(PACKAGES) ## run the program for Windows, and compare what it makes
	e2e/install/wine

# Needs nginx and Caddy.
.PHONY: test-hosting
test-hosting: $(GOSAUR) $(NODE_MODULES) ## serve a built site by nginx and Caddy as the manual says
	e2e/hosting/run

##@ Tests

.PHONY: test
test: test-go test-unit test-sdk test-e2e ## run all tests: Go, vitest, Chromium

# Tests write and delete many files, which takes less time in memory.
SCRATCH = $(shell scripts/scratch)
test-go test-unraced test-e2e: export TMPDIR ?= $(SCRATCH)

# These begin first: at the end, one of them alone would leave a processor idle.
LONGEST := ./core/render ./core/pipeline ./core/pluginhost
# One package more than there are processors, since many tests wait for time limits.
PARALLEL = $(shell echo $$(($$(getconf _NPROCESSORS_ONLN) + 1)))

# Tests are short: collecting garbage less often takes time off them. Go would keep their results under all that they
# looked at on the disk, which is millions of files: going through these takes longer than the tests.
.PHONY: test-go
test-go: export GOGC ?= 400
test-go: $(NODE_MODULES) $(PACKAGES)
	python="$$(scripts/python)"; GOSAUR_PYTHON="$$python" $(GO) test -count=1 -p=$(PARALLEL) $(GO_TEST_FLAGS) $(RACE_FLAGS) $(LONGEST) ./... $(TOOLS)

# The packages of which the race detector gets only some tests. It looks for goroutines that share memory, which
# depends on the ways that a program takes and not on the input: one test of each way is enough, and all tests
# that ask for the right result run without it, several times as fast. The tests are named in a testenv.Subset.
UNRACED := ./core/pipeline ./core/cli ./core/bundle ./core/plugin/grpcplugin ./core/images ./core/markdown ./core/markdown/highlight ./plugins

# The packages with tests of time and memory, which the race detector multiplies: see testenv.Measured.
MEASURED = $(shell grep -rlE --include='*_test.go' 'growth\.Check|testenv\.Measured' core plugins | xargs -n 1 dirname | sort -u | sed 's,^,./,')

.PHONY: test-unraced
test-unraced: export GOGC ?= 400
test-unraced: $(NODE_MODULES) $(PACKAGES) ## run the tests that make check keeps from the race detector
	python="$$(scripts/python)"; GOSAUR_PYTHON="$$python" $(GO) test -count=1 -timeout=60m $(GO_TEST_FLAGS) $(UNRACED)
	$(GO) test -count=1 $(GO_TEST_FLAGS) -run 'InProportion|InTime' $(MEASURED)

# For the inner loop: what did not change is not run again.
.PHONY: test-short
test-short: $(NODE_MODULES) $(PACKAGES) ## run what tells most in little time: Go without whole builds, vitest of what changed
	$(GO) test -short ./...
	npx vitest run --project unit --project isolated --changed

# The slow form of the tests that fail the disk at every step and kill 200 builds.
.PHONY: test-faults
test-faults: $(NODE_MODULES) $(PACKAGES) ## fail every write and kill builds at 200 moments
	GOSAUR_FAULTS=all $(GO) test -timeout 60m -run 'Disk|Kill|AtOnce|Cleared' ./core/store ./core/output ./core/pipeline ./core/cli

# Also what the nightly workflow runs. FUZZ_PACKAGES are those to fuzz.
FUZZTIME ?= 60s
FUZZ_PACKAGES ?= ./...
.PHONY: fuzz
fuzz: $(NODE_MODULES) $(PACKAGES) ## run every fuzz target for FUZZTIME
	GO='$(GO)' FUZZTIME='$(FUZZTIME)' scripts/fuzz $(FUZZ_PACKAGES)

# Families of inputs that grow (see internal/growth), plugins, folders, files, servers: see SECURITY.md.
.PHONY: test-hostile
test-hostile: $(NODE_MODULES) $(PACKAGES) ## attack parsers, plugins, folders, files and servers
	GO="$(GO)" scripts/hostile

.PHONY: test-unit
test-unit: $(NODE_MODULES)
	npm test --silent

# The packages for plugins in other languages, with their examples.
.PHONY: test-sdk
test-sdk: $(NODE_MODULES)
	node --test plugins/sdk/node/ packaging/action/
	python="$$(scripts/python)"; for tests in plugins/sdk/python/{tests,examples/*}; do \
	  PYTHONPATH=plugins/sdk/python PYTHONDONTWRITEBYTECODE=1 "$$python" -m unittest discover -s "$$tests"; done

.PHONY: test-e2e
test-e2e: build/index.html docs/build/index.html e2e/specimen/build/index.html
	chrome="$$(scripts/chromium shell)"; CHROME_PATH="$$chrome" npm run --silent e2e

# Compares with the reference implementation: the committed corpus, or the Markdown of
# a folder with CORPUS=dir. See e2e/oracle/README.md.
ORACLE_THRESHOLD ?= 0
ORACLE_MODULES := e2e/oracle/node_modules/.package-lock.json

.PHONY: oracle
ifdef CORPUS
oracle: $(ORACLE_MODULES) $(PACKAGES)
	NODE_ENV=production node e2e/oracle/reference/main.mjs folder '$(CORPUS)' \
	  | $(GO) run ./core/internal/treedump -records - -threshold $(ORACLE_THRESHOLD)
else
oracle: $(PACKAGES) ## compare with the reference; CORPUS=dir for a folder
	$(GO) run ./core/internal/treedump -corpus e2e/oracle -threshold $(ORACLE_THRESHOLD)
endif

# Compares random documents with the reference. See e2e/oracle/README.md.
.PHONY: oracle-random
oracle-random: $(ORACLE_MODULES) ## compare COUNT random documents of a SEED; FORMAT=md for CommonMark
	rm -rf build/oracle-random
	node e2e/oracle/random/main.mjs build/oracle-random $(or $(SEED),1) $(or $(COUNT),500) $(or $(FORMAT),mdx)
	$(MAKE) --no-print-directory oracle CORPUS=build/oracle-random

.PHONY: oracle-record
oracle-record: $(ORACLE_MODULES)
	npm run --silent --prefix e2e/oracle record

$(ORACLE_MODULES): e2e/oracle/package.json e2e/oracle/package-lock.json
	@scripts/require-node
	npm ci --prefix e2e/oracle --no-audit --no-fund --ignore-scripts --loglevel=error
	@touch $@

# Compares how a site looks with the theme classic and with Docusaurus. See e2e/likeness/README.md.
LIKENESS_MODULES := e2e/likeness/node_modules/.package-lock.json

.PHONY: likeness
likeness: $(GOSAUR) $(LIKENESS_MODULES) ## compare the looks of a site with Docusaurus's build of it
	chrome="$$(scripts/chromium)"; CHROME_PATH="$$chrome" node e2e/likeness/fixture.mjs --gosaur $(GOSAUR) $(LIKENESS_FLAGS)

# As with the packages of the benchmark, npm ci wants programs for all systems in the lock file.
$(LIKENESS_MODULES): e2e/likeness/package.json e2e/likeness/package-lock.json
	@scripts/require-node
	npm install --no-save --prefix e2e/likeness --no-audit --no-fund --ignore-scripts --loglevel=error
	@touch $@

# Compares what Gosaur makes of a site with what was recorded of Docusaurus's build of it.
# See e2e/parity/README.md.
PARITY_MODULES := e2e/parity/node_modules/.package-lock.json

.PHONY: parity
parity: $(GOSAUR) $(NODE_MODULES) ## compare a whole site with Docusaurus's build of it
	node e2e/parity/main.mjs compare

.PHONY: parity-record
parity-record: $(PARITY_MODULES) $(NODE_MODULES)
	node e2e/parity/main.mjs record

$(PARITY_MODULES): e2e/parity/package.json e2e/parity/package-lock.json
	@scripts/require-node
	npm ci --prefix e2e/parity --no-audit --no-fund --ignore-scripts --loglevel=error
	@touch $@

# Needs a machine that does nothing else: performance is time.
LIGHTHOUSE_MODULES := e2e/lighthouse/node_modules/.package-lock.json

.PHONY: lighthouse
lighthouse: build/index.html docs/build/index.html $(LIGHTHOUSE_MODULES) ## rate pages of the site and the manual as Lighthouse does for phones
	chrome="$$(scripts/chromium)"; CHROME_PATH="$$chrome" node e2e/lighthouse/main.mjs

$(LIGHTHOUSE_MODULES): e2e/lighthouse/package.json e2e/lighthouse/package-lock.json
	@scripts/require-node
	npm ci --prefix e2e/lighthouse --no-audit --no-fund --ignore-scripts --loglevel=error
	@touch $@

.PHONY: bench
bench: $(GOSAUR) ## measure builds of generated sites
	$(GO) run ./bench -gosaur $(GOSAUR) $(BENCH_FLAGS)

DOCUSAURUS_MODULES := bench/docusaurus/node_modules/.package-lock.json

.PHONY: bench-docusaurus
bench-docusaurus: $(GOSAUR) $(DOCUSAURUS_MODULES) ## compare builds of generated sites with Docusaurus's
	$(GO) run ./bench -gosaur $(GOSAUR) -docusaurus bench/docusaurus $(BENCH_FLAGS)

BRIDGE_MODULES := e2e/bridge/node_modules/.package-lock.json

.PHONY: test-bridge
test-bridge: $(GOSAUR) $(NODE_MODULES) $(BRIDGE_MODULES) ## build sites with plugins with Docusaurus and Gosaur, and compare; CASES="documents apis" for some
	GOSAUR_DOCUSAURUS='$(CURDIR)/e2e/bridge/node_modules' $(GO) test $(GO_TEST_FLAGS) -run 'Plugin|FindingsInChanged|MarkdownFunctions' ./core/pipeline
	GOSAUR_SHARP='$(CURDIR)/e2e/bridge/node_modules/sharp' $(GO) test $(GO_TEST_FLAGS) -run RealPackage ./core/images
	node e2e/bridge/main.mjs $(CASES)

.PHONY: bench-bridge
bench-bridge: $(GOSAUR) $(BRIDGE_MODULES) ## measure builds with plugins of Docusaurus beside its own
	$(GO) run ./bench -gosaur $(GOSAUR) -bridge e2e/bridge -pages 1000 -runs 1 $(BENCH_FLAGS)

# As with the packages of the search below, npm ci wants programs for all systems in the lock file.
$(BRIDGE_MODULES): e2e/bridge/package.json e2e/bridge/package-lock.json
	@scripts/require-node
	npm install --no-save --prefix e2e/bridge --no-audit --no-fund --ignore-scripts --legacy-peer-deps --loglevel=error
	@touch $@

# As with the packages of the search below, npm ci wants programs for all systems in the lock file.
$(DOCUSAURUS_MODULES): bench/docusaurus/package.json bench/docusaurus/package-lock.json
	@scripts/require-node
	npm install --no-save --prefix bench/docusaurus --no-audit --no-fund --ignore-scripts --loglevel=error
	@touch $@

.PHONY: test-shared-cache
test-shared-cache: $(GOSAUR) $(GOSAUR_CACHE) ## share results of builds through servers for S3, gs and azblob on this machine
	e2e/sharedcache/run $(GOSAUR)

.PHONY: bench-gate
bench-gate: $(GOSAUR) ## measure what the link gate adds to a warm build of 10,000 pages with 300,000 links
	$(GO) run ./bench -gosaur $(GOSAUR) -pages '' -markdown 0 -gate 10000 $(BENCH_FLAGS)

# A module of its own: the program does without the databases.
.PHONY: bench-stores
bench-stores: $(PACKAGES) ## compare the store of builds with bbolt and pebble
	cd bench/stores && $(GO) run . $(BENCH_FLAGS)

.PHONY: bench-search
bench-search: $(GOSAUR) $(NODE_MODULES) bench/search/node_modules/.package-lock.json ## measure what the search finds, and compare
	$(GO) run ./bench/search -gosaur $(GOSAUR) -check $(BENCH_FLAGS)

.PHONY: bench-servers
bench-servers: $(GOSAUR) ## send 10,000 requests over 50 connections to serve, its search and start
	$(GO) run ./bench/servers -gosaur $(GOSAUR) $(BENCH_FLAGS)

.PHONY: bench-pages
bench-pages: $(GOSAUR) $(NODE_MODULES) bench/pages/node_modules/.package-lock.json ## measure how fast pages load on a slow line, and compare with other programs
	chrome="$$(scripts/chromium)"; CHROME_PATH="$$chrome" node bench/pages/main.mjs --gosaur $(GOSAUR) $(PAGES_FLAGS)

.PHONY: contact-sheet
contact-sheet: $(GOSAUR) $(NODE_MODULES) ## take pictures of every kind of page of the themes, into docs/docs/img
	chrome="$$(scripts/chromium)"; CHROME_PATH="$$chrome" node e2e/contactsheet/main.mjs --gosaur $(GOSAUR) $(SHEET_FLAGS)

.PHONY: pictures
pictures: $(GOSAUR) $(NODE_MODULES) ## take the pictures of the manual that show a feature of a page, into docs/docs/img
	chrome="$$(scripts/chromium)"; CHROME_PATH="$$chrome" node e2e/pictures/main.mjs --gosaur $(GOSAUR) $(PICTURES_FLAGS)

.PHONY: trace-search
trace-search: $(GOSAUR) $(NODE_MODULES) ## measure the search in Chromium, on 5,000 pages
	chrome="$$(scripts/chromium)"; CHROME_PATH="$$chrome" node bench/search/trace.mjs --gosaur $(GOSAUR) $(TRACE_FLAGS)

.PHONY: bench-search-build
bench-search-build: $(NODE_MODULES) $(PACKAGES) ## measure what the search's index adds to a build of 5,000 pages
	node bench/search/cost.mjs $(COST_FLAGS)

# Its lock file has Pagefind's programs for Linux only, which npm ci takes for a mistake.
bench/search/node_modules/.package-lock.json: bench/search/package.json bench/search/package-lock.json
	@scripts/require-node
	npm install --no-save --prefix bench/search --no-audit --no-fund --ignore-scripts --loglevel=error
	@touch $@

bench/pages/node_modules/.package-lock.json: bench/pages/package.json bench/pages/package-lock.json
	@scripts/require-node
	npm install --no-save --prefix bench/pages --no-audit --no-fund --ignore-scripts --loglevel=error
	@touch $@

##@ Checks

.PHONY: check
# What go test would look for in the code of each test is part of vet.
check: GO_TEST_FLAGS := -vet=off
# The race detector watches our code; in the JS engine and the bundler it only costs time.
check: RACE_FLAGS := -timeout=30m -race -gcflags='modernc.org/...=-race=false' -gcflags='github.com/evanw/esbuild/...=-race=false'
check: generated static race-needs test-unraced test bench-search ## everything that CI runs, tests included

# Most of these keep one processor busy, so two run at a time, those that take longest first. What
# generated writes anew is not among them: others would read it.
STATIC := eslint lint vet typecheck spell originality licenses format filesizes
.PHONY: static
static: $(NODE_MODULES) $(PACKAGES) $(GOLANGCI)
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target $(STATIC)

.PHONY: format
format:
	@unformatted="$$(gofmt -l $$(git ls-files -co --exclude-standard -- '*.go' | grep -v /testdata/))"; \
	  if [ -n "$$unformatted" ]; then echo "Not formatted; run gofmt -w on:"; echo "$$unformatted"; exit 1; fi

# The largest files are lock files. A larger one is a cache or an archive that was added by mistake.
.PHONY: filesizes
filesizes:
	@large="$$(git ls-files -z | { xargs -0 wc -c 2>/dev/null || true; } | awk '$$2 != "total" && $$1 > 1048576')"; \
	  if [ -n "$$large" ]; then echo "Larger than 1 MiB, which no file of the repository should be:"; echo "$$large"; exit 1; fi

.PHONY: vet
vet: $(PACKAGES)
	$(GO) vet ./... $(TOOLS)

# Also holds the import rules: see depguard in .golangci.yml.
.PHONY: lint
lint: $(GOLANGCI) $(PACKAGES)
	$(GOLANGCI) run ./... $(TOOLS)
	cd cmd/gosaur-cache && '$(CURDIR)/$(GOLANGCI)' run -c ../../.golangci.yml ./...

$(GOLANGCI):
	GOBIN='$(CURDIR)/bin' $(GO) install github.com/golangci/golangci-lint/v2/cmd/golangci-lint@$(GOLANGCI_VERSION)
	@mv bin/golangci-lint $@

.PHONY: generated
generated: $(NODE_MODULES) $(PACKAGES)
	@scripts/check-generated

.PHONY: typecheck
typecheck: $(NODE_MODULES)
	npm run --silent typecheck

.PHONY: eslint
eslint: $(NODE_MODULES)
	npm run --silent lint

# Words that are right although no dictionary has them stand in scripts/words.txt.
.PHONY: spell
spell: $(NODE_MODULES)
	npm run --silent spell

.PHONY: originality
originality: $(NODE_MODULES) ## check that our themes are not Docusaurus's code in other words
	@node scripts/originality.mjs

# Reads the module cache and the lock file; needs no network.
.PHONY: licenses
licenses: $(NODE_MODULES) $(PACKAGES) ## check that dependencies have permissive licenses, and that NOTICES.md names them
	@$(GO) run ./internal/licenses

.PHONY: notices
notices: $(NODE_MODULES) $(PACKAGES) ## write NOTICES.md, with the licenses of what the program contains
	@$(GO) run ./internal/licenses -write

# Asks the vulnerability databases, so it is no part of check.
.PHONY: audit
audit: $(NODE_MODULES) $(PACKAGES) ## look for known vulnerabilities in what the program depends on
	$(GO) run golang.org/x/vuln/cmd/govulncheck@$(GOVULNCHECK_VERSION) ./...
	npm audit --omit=dev --audit-level=moderate

.PHONY: race-needs
race-needs:
	@scripts/require-cc

##@ Housekeeping

.PHONY: clean
clean: ## delete everything that was built
	rm -rf bin build .gosaur docs/build docs/.gosaur e2e/specimen/build e2e/specimen/.gosaur node_modules $(PACKAGES)

.PHONY: help
help: ## list the targets
	@awk -F ':.*## ' '/^##@/ {printf "\n%s\n", substr($$0, 5)} /^[a-z-]+:.*## / {printf "  make %-9s %s\n", $$1, $$2}' Makefile
