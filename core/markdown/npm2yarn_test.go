package markdown

import (
	"strings"
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
		"npm ci":                          {"yarn install --frozen-lockfile", "pnpm install --frozen-lockfile", "bun install --frozen-lockfile"},
		"npm run build":                   {"yarn build", "pnpm run build", "bun run build"},
		"npm run test":                    {"yarn run test", "pnpm run test", "bun run test"},
		"npm run build -- --out x":        {"yarn build --out x", "pnpm run build --out x", "bun run build --out x"},
		"npm test":                        {"yarn test", "pnpm test", "bun run test"},
		"npm start":                       {"yarn start", "pnpm start", "bun run start"},
		"npm init docusaurus@latest site": {"yarn create docusaurus site", "pnpm create docusaurus site", "bunx create-docusaurus site"},
		"npx foo --bar":                   {"npx foo --bar", "npx foo --bar", "npx foo --bar"},
		"mkdir a && cd a # npm i\n$ npm i \"x y\"": {
			"mkdir a && cd a # npm i\n$ yarn add \"x y\"", "mkdir a && cd a # npm i\n$ pnpm add \"x y\"", "mkdir a && cd a # npm i\n$ bun add \"x y\"",
		},
	} {
		t.Run(strings.Fields(npm)[1]+" "+npm, func(t *testing.T) {
			var got []string
			for _, pm := range packageManagers[1:] {
				got = append(got, pm.commands(npm))
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}
