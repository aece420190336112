package npm2yarn

import (
	"regexp"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestCommandsOfNpmAreTranslated(t *testing.T) {
	for npm, want := range map[string][]string{
		"npm install":                     {"yarn install", "pnpm install", "bun install"},
		"npm i x":                         {"yarn add x", "pnpm add x", "bun add x"},
		"npm install --save-dev x y":      {"yarn add --dev x y", "pnpm add --save-dev x y", "bun add --dev x y"},
		"npm install --save x":            {"yarn add x", "pnpm add x", "bun add x"},
		"npm install -g x":                {"yarn global add x", "pnpm add -g x", "bun add --global x"},
		"npm uninstall x":                 {"yarn remove x", "pnpm remove x", "bun remove x"},
		"npm ci":                          {"npm ci\n# couldn't auto-convert command", "npm ci\n# couldn't auto-convert command", "npm ci\n# couldn't auto-convert command"},
		"npm run build":                   {"yarn build", "pnpm run build", "bun run build"},
		"npm run test":                    {"yarn run test", "pnpm run test", "bun run test"},
		"npm run build -- --out x":        {"yarn build --out x", "pnpm run build --out x", "bun run build --out x"},
		"npm test -- -t=x":                {"yarn test -t=x", "pnpm test -t=x", "bun run test -t x"},
		"npm t":                           {"yarn test", "pnpm test", "bun run test"},
		"npm start":                       {"yarn start", "pnpm start", "bun start"},
		"npm stop":                        {"yarn stop", "npm stop\n# couldn't auto-convert command", "bun stop"},
		"npm init docusaurus@latest site": {"yarn create docusaurus site", "pnpm create docusaurus site", "bunx create-docusaurus site"},
		"npm create @scope/app":           {"yarn create @scope/app", "pnpm create @scope/app", "bunx @scope/create-app"},
		"npm init":                        {"yarn init", "pnpm init", "bun init"},
		"npm init -y":                     {"yarn init -y", "pnpm init -y", "bun init -y"},
		"npx foo --bar":                   {"yarn dlx foo --bar", "pnpm dlx foo --bar", "bun x foo --bar"},
		"npm exec foo":                    {"yarn foo", "pnpm exec foo", "bunx foo"},
		"npm ls":                          {"yarn list", "pnpm ls", "bun pm ls"},
		"npm ls a b --depth=0":            {"yarn list --pattern \"a|b\" --depth=0", "pnpm ls a b --depth 0", "bun pm ls a b --depth 0"},
		"npm version major":               {"yarn version --major", "npm version major\n# couldn't auto-convert command", "npm version major\n# couldn't auto-convert command"},
		"npm rebuild a":                   {"yarn add a --force", "pnpm rebuild --filter a", "bun add a --force"},
		"npm link a":                      {"yarn link a", "pnpm link a", "bun link a"},
		"npm cache clean --force":         {"yarn cache clean --force", "npm cache clean --force\n# couldn't auto-convert command", "bun pm cache rm --force"},
		"npm outdated":                    {"yarn outdated", "pnpm outdated", "npm outdated\n# couldn't auto-convert command"},
		"npm pack --pack-destination=x":   {"yarn pack --filename x", "pnpm pack --pack-destination x", "npm pack --pack-destination x\n# couldn't auto-convert command"},
		"npm update":                      {"npm update\n# couldn't auto-convert command", "npm update\n# couldn't auto-convert command", "npm update\n# couldn't auto-convert command"},
		"cd a && npm i && npm test":       {"cd a && yarn install&& yarn test", "cd a && pnpm i&& pnpm test", "cd a && bun install&& bun run test"},
		"# npm\nnpm i \"x y\"  z":         {"# npm\nyarn add \"x y\" z", "# npm\npnpm add \"x y\" z", "# npm\nbun add \"x y\" z"},
		"npm view x":                      {"npm view x\n# couldn't auto-convert command", "npm view x\n# couldn't auto-convert command", "npm view x\n# couldn't auto-convert command"},
	} {
		t.Run(npm, func(t *testing.T) {
			var got []string
			for _, name := range []string{"yarn", "pnpm", "bun"} {
				got = append(got, (&Tab{Value: name}).Commands(npm))
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestCommandsOfNpmAreTranslatedForDeno(t *testing.T) {
	for npm, want := range map[string]string{
		"npm install":               "deno install",
		"npm i -D x":                "deno add --dev x",
		"npm add x --save-prod":     "deno add x",
		"npm i -g x --quiet y":      "deno install -g x y",
		"npm rm -D x":               "deno remove x",
		"npm uninstall x -g":        "deno uninstall --global x",
		"npm ci":                    "deno ci",
		"npm up x":                  "deno update x",
		"npm run build -- --out x":  "deno task build --out x",
		"npm t":                     "deno task test",
		"npm start":                 "deno task start",
		"npm init -y":               "deno init -y",
		"npm create vite@latest my": "deno create --npm vite@latest my",
		"npm exec foo":              "deno x foo",
		"npx foo":                   "deno x foo",
		"npm publish -- x":          "npm publish x\n# couldn't auto-convert command",
	} {
		t.Run(npm, func(t *testing.T) {
			if got := (&Tab{Value: "deno"}).Commands(npm); got != want {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
}

func TestTabsOfPackageManagersAreConfigured(t *testing.T) {
	turbo := []Replacement{{regexp.MustCompile(`\bnpm (\w+)`), "turbo $1"}, {regexp.MustCompile("build"), "bundle"}}
	for name, test := range map[string]struct {
		tab             Tab
		label, commands string
	}{
		"a name picks the translation and the usual label": {Tab{Value: "yarn"}, "Yarn", "yarn build"},
		"a label replaces the usual one":                   {Tab{Value: "pnpm", Label: "PNPM"}, "PNPM", "pnpm run build"},
		"an unknown name leaves the commands as they are":  {Tab{Value: "vlt"}, "", "npm run build"},
		"a base translates for a tab of another name":      {Tab{Value: "berry", Base: "yarn"}, "", "yarn build"},
		"npm as base keeps a known name from translating":  {Tab{Value: "bun", Base: "npm"}, "Bun", "npm run build"},
		"replacements change the commands in their order":  {Tab{Value: "turbo", Replace: turbo}, "", "turbo run bundle"},
		"replacements come after the translation":          {Tab{Value: "yarn", Replace: turbo}, "Yarn", "yarn bundle"},
	} {
		t.Run(name, func(t *testing.T) {
			got := []string{test.tab.Title(), test.tab.Commands("npm run build")}
			if diff := cmp.Diff([]string{test.label, test.commands}, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}
