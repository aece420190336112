module github.com/gosaur/gosaur

go 1.26.8

require (
	github.com/BurntSushi/toml v1.6.0
	github.com/alecthomas/chroma/v2 v2.27.0
	github.com/bmatcuk/doublestar/v4 v4.10.4
	github.com/cespare/xxhash/v2 v2.3.0
	github.com/dlclark/regexp2/v2 v2.12.0
	github.com/evanw/esbuild v0.28.2
	github.com/fsnotify/fsnotify v1.10.1
	github.com/gofrs/flock v0.13.1
	github.com/google/go-cmp v0.7.0
	github.com/rogpeppe/go-internal v1.16.0
	github.com/rs/zerolog v1.35.1
	github.com/santhosh-tekuri/jsonschema/v6 v6.0.3
	github.com/spf13/cobra v1.10.2
	github.com/spf13/pflag v1.0.9
	github.com/yuin/goldmark v1.8.7
	go.yaml.in/yaml/v3 v3.0.6
	golang.org/x/image v0.47.0
	golang.org/x/net v0.62.0
	golang.org/x/sync v0.24.0
	golang.org/x/sys v0.49.0
	golang.org/x/term v0.47.0
	golang.org/x/text v0.43.0
	golang.org/x/tools v0.52.0
	modernc.org/quickjs v0.27.0
)

require (
	github.com/HugoSmits86/nativewebp v0.9.3
	github.com/algolia/algoliasearch-client-go/v3 v3.32.1
	github.com/clipperhouse/uax29/v2 v2.7.0
	github.com/fyne-io/oksvg v0.2.0
	github.com/hashicorp/go-hclog v1.6.3
	github.com/hashicorp/go-plugin v1.8.0
	github.com/klauspost/compress v1.20.3
	github.com/moby/sys/mountinfo v0.7.2
	github.com/rivo/uniseg v0.4.7
	github.com/srwiley/rasterx v0.0.0-20220730225603-2ab79fcdd4ef
	google.golang.org/grpc v1.85.0
	google.golang.org/protobuf v1.36.12
)

require (
	github.com/andybalholm/brotli v1.2.8 // indirect
	github.com/dustin/go-humanize v1.1.0 // indirect
	github.com/fatih/color v1.13.0 // indirect
	github.com/golang/protobuf v1.5.4 // indirect
	github.com/google/uuid v1.6.0 // indirect
	github.com/hashicorp/yamux v0.1.2 // indirect
	github.com/inconshreveable/mousetrap v1.1.0 // indirect
	github.com/mattn/go-colorable v0.1.14 // indirect
	github.com/mattn/go-isatty v0.0.24 // indirect
	github.com/ncruces/go-strftime v1.1.0 // indirect
	github.com/oklog/run v1.1.0 // indirect
	github.com/remyoudompheng/bigfft v0.0.0-20230129092748-24d4a6f8daec // indirect
	google.golang.org/genproto/googleapis/rpc v0.0.0-20260817212433-ac3dfec99bb1 // indirect
	google.golang.org/grpc/cmd/protoc-gen-go-grpc v1.6.2 // indirect
	modernc.org/libc v1.79.0 // indirect
	modernc.org/libquickjs v0.14.0 // indirect
	modernc.org/mathutil v1.7.1 // indirect
	modernc.org/memory v1.12.1 // indirect
)

ignore (
	// Programs for development, which go install ./... leaves out (see TOOLS in the Makefile),
	// and the packages of npm.
	./bench
	./core/config/gendoc
	./core/internal
	./internal/licenses
	node_modules
)

tool (
	github.com/gosaur/gosaur/bench
	github.com/gosaur/gosaur/bench/search
	github.com/gosaur/gosaur/bench/servers
	github.com/gosaur/gosaur/core/config/gendoc
	github.com/gosaur/gosaur/core/internal/flowdoc
	github.com/gosaur/gosaur/core/internal/packlexers
	github.com/gosaur/gosaur/core/internal/packruntime
	github.com/gosaur/gosaur/core/internal/packscripts
	github.com/gosaur/gosaur/core/internal/protodoc
	github.com/gosaur/gosaur/core/internal/treedump
	github.com/gosaur/gosaur/core/internal/tsgen
	github.com/gosaur/gosaur/internal/licenses
	google.golang.org/grpc/cmd/protoc-gen-go-grpc
	google.golang.org/protobuf/cmd/protoc-gen-go
)
