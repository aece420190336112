package markdown

import (
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
			for _, pm := range packageManagers {
				got = append(got, pm.commands(npm))
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}
