package highlight

// plainLanguages holds the languages that are shown as plain text.
var plainLanguages = map[string]bool{
	"": true, "text": true, "txt": true, "plain": true, "plaintext": true, "none": true, "mermaid": true, "output": true,
}

// prismAliases maps Prism's names of languages to Chroma's, where they differ.
var prismAliases = map[string]string{
	"sh": "bash", "shell": "bash", "zsh": "bash", "shell-session": "bash-session",
	"webmanifest": "json",
	"markup":      "html", "mathml": "xml", "rss": "xml", "atom": "xml", "ssml": "xml", "svg": "xml",
	"js": "javascript", "mjs": "javascript", "cjs": "javascript", "node": "javascript",
	"ts": "typescript", "mts": "typescript", "cts": "typescript",
	"yml": "yaml", "py": "python", "rb": "ruby", "rs": "rust", "kt": "kotlin", "kts": "kotlin",
	"objectivec": "objective-c", "cs": "csharp", "dotnet": "csharp", "hs": "haskell",
	"docker": "dockerfile", "golang": "go", "gradle": "groovy", "env": "bash", "dotenv": "bash", "properties": "properties",
	"http": "http", "proto": "protobuf", "hcl": "terraform", "tf": "terraform", "ps1": "powershell", "pwsh": "powershell",
	"bat": "batch", "cmd": "batch", "vim": "viml", "patch": "diff", "ignore": "bash", "gitignore": "bash", "tex": "latex",
	"latex": "tex", "visual-basic": "vb.net", "vb": "vb.net", "vbnet": "vb.net", "wasm": "wat",
	"shellscript": "bash", "console": "bash-session", "shellsession": "bash-session", "sh-session": "bash-session",
	"postcss": "scss", "styl": "stylus", "angular-ts": "typescript", "ts-tags": "typescript", "lit": "typescript",
	"vue-vine": "typescript", "html-derivative": "html",
	"raku": "perl", "perl6": "perl", "pl6": "perl", "rakumod": "perl",
}

// startStates maps the names of lexers to the states in which bare snippets start.
var startStates = map[string]string{}
