package swizzle

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const ejectable = `
-- base/Footer/index.tsx --
import type {ReactNode} from 'react';
import Part from '@theme/Footer/Part';
import {shared} from '../shared';
import Beside from './Part';
import {help} from './helper';
import text from './text.txt?raw';
import styles from './styles.module.css';

/** The bottom. */
export default function Footer({a}: {a: string}): ReactNode {
  return <footer className={styles.x}>{help(a, shared, text)}<Part /><Beside /></footer>;
}
-- base/Footer/Part/index.tsx --
export default () => null;
-- base/Footer/helper.ts --
import {deep} from './deep/more';
export const help = (...all: string[]) => deep(all);
-- base/Footer/deep/more.ts --
export const deep = (all: string[]): string => all.join();
-- base/Footer/text.txt --
text
-- base/Footer/styles.module.css --
.x { background: url("./dots.svg#a"); composes: y from './more.css'; }
-- base/Footer/more.css --
.y {}
-- base/Footer/dots.svg --
<svg/>
-- base/Note.tsx --
export default function Note(p: {a: string}) { return p.a; }
-- base/Map.ts --
export default {};
-- base/shared.ts --
export const shared = 'x';
`

func filesOf(theme *Theme, files []File) map[string]string {
	all := map[string]string{}
	for _, f := range files {
		all[theme.displayPath(f.Path)] = f.Text
	}
	return all
}

func mustFind(t *testing.T, theme *Theme, name string) Component {
	t.Helper()
	c, ok := theme.Find(name)
	if !ok {
		t.Fatalf("there is no component %s", name)
	}
	return c
}

func mustEject(t *testing.T, theme *Theme, name string, typescript bool) []File {
	t.Helper()
	files, err := theme.Eject(mustFind(t, theme, name), typescript)
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestEjectCopiesAComponentWithWhatBelongsToItAlone(t *testing.T) {
	theme := themeOf(t, ejectable)
	got := filesOf(theme, mustEject(t, theme, "Footer", false))
	first, rest, _ := strings.Cut(got["src/theme/Footer/index.js"], "\n")
	if !recordLine.MatchString(first) || !strings.Contains(first, "Footer of the theme base") {
		t.Errorf("the first line is %q", first)
	}
	got["src/theme/Footer/index.js"] = rest
	want := map[string]string{
		"src/theme/Footer/index.js": `import Part from '@theme/Footer/Part';
import {shared} from '@theme/shared';
import Beside from '@theme/Footer/Part';
import {help} from './helper';
import text from './text.txt?raw';
import styles from './styles.module.css';

/** The bottom. */
export default function Footer({a}) {
  return <footer className={styles.x}>{help(a, shared, text)}<Part /><Beside /></footer>;
}
`,
		"src/theme/Footer/helper.js":         "import {deep} from './deep/more';\nexport const help = (...all) => deep(all);\n",
		"src/theme/Footer/deep/more.js":      "export const deep = (all) => all.join();\n",
		"src/theme/Footer/text.txt":          "text\n",
		"src/theme/Footer/styles.module.css": ".x { background: url(\"./dots.svg#a\"); composes: y from './more.css'; }\n",
		"src/theme/Footer/more.css":          ".y {}\n",
		"src/theme/Footer/dots.svg":          "<svg/>\n",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("copies (-want +got):\n%s", diff)
	}
}

func TestEjectCopiesImagesByteForByte(t *testing.T) {
	theme := themeOf(t, "-- base/Logo.jsx --\nimport image from './logo.png';\nexport default () => <img src={image} />;\n")
	const image = "\x89PNG\r\n\x1a\n\xff"
	write(t, filepath.Join(theme.Site, "base", "logo.png"), image)
	if got := filesOf(theme, mustEject(t, theme, "Logo", false))["src/theme/logo.png"]; got != image {
		t.Errorf("the copy holds %q", got)
	}
}

func TestEjectKeepsTypesOnDemand(t *testing.T) {
	theme := themeOf(t, ejectable)
	got := filesOf(theme, mustEject(t, theme, "Footer", true))
	if !strings.Contains(got["src/theme/Footer/index.tsx"], "({a}: {a: string}): ReactNode {") {
		t.Errorf("the copy is\n%s", got["src/theme/Footer/index.tsx"])
	}
	if got["src/theme/Footer/deep/more.ts"] == "" {
		t.Error("a helper is lost")
	}
}

func TestWrapPassesOnWhatItGets(t *testing.T) {
	theme := themeOf(t, ejectable)
	tests := map[string]struct {
		name       string
		typescript bool
		want       map[string]string
	}{
		"a component in a folder": {"Footer/Part", false, map[string]string{"src/theme/Footer/Part/index.js": `import Part from '@theme-original/Footer/Part';

export default function PartWrapper(props) {
  return (
    <>
      <Part {...props} />
    </>
  );
}
`}},
		"with types, a file": {"Note", true, map[string]string{"src/theme/Note.tsx": `import type {ComponentProps, ReactNode} from 'react';
import Note from '@theme-original/Note';

export default function NoteWrapper(props: ComponentProps<typeof Note>): ReactNode {
  return (
    <>
      <Note {...props} />
    </>
  );
}
`}},
		"an object": {"Map", false, map[string]string{"src/theme/Map.js": "import Map from '@theme-original/Map';\n\nexport default {\n  ...Map,\n};\n"}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, filesOf(theme, theme.Wrap(mustFind(t, theme, tt.name), tt.typescript))); diff != "" {
				t.Errorf("the wrapper (-want +got):\n%s", diff)
			}
		})
	}
}

func TestWriteOverwritesNothing(t *testing.T) {
	theme := themeOf(t, ejectable)
	files := mustEject(t, theme, "Footer", false)
	there := filepath.Join(theme.Overrides, "Footer", "styles.module.css")
	write(t, there, "mine")
	var exists *ExistsError
	if err := Write(t.TempDir(), files); !errors.As(err, &exists) || exists.Path != there {
		t.Fatalf("the error is %v", err)
	}
	if data, err := os.ReadFile(there); err != nil || string(data) != "mine" {
		t.Errorf("the file holds %q, %v", data, err)
	}
	if _, err := os.Stat(filepath.Join(theme.Overrides, "Footer", "index.js")); !os.IsNotExist(err) {
		t.Error("another file was written")
	}
}

func TestCopiesShareAFileThatIsThereUnchanged(t *testing.T) {
	theme := themeOf(t, ejectable)
	files := mustEject(t, theme, "Footer", false)
	shared := filepath.Join(theme.Overrides, "Footer", "more.css")
	write(t, shared, ".y {}\n")
	if err := Write(t.TempDir(), files); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(theme.Overrides, "Footer", "index.js")); err != nil {
		t.Error(err)
	}
}
