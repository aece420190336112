package script

import "github.com/gosaur/gosaur/core/plugin"

// Plugins of recma change the JavaScript into which MDX compiles a document. Where they have, that
// program renders the document, as a component.

// ProgramContent is the name that a program declares its component by.
const ProgramContent = "$content"

// shownExport is the export with that component and those of the theme in scope.
const shownExport = "$shown"

// ProgramRef is the component that renders the document by its program.
func (js *Script) ProgramRef() plugin.ComponentRef {
	return plugin.ComponentRef{Specifier: js.moduleMark(), Export: shownExport}
}

// programModule is the module of a program. Its default export has no values for a tree.
func programModule(program string) string {
	return program + `
import {markdownProgram as $markdownProgram} from '@gosaur/client/content/markdownProgram';
export const ` + shownExport + ` = $markdownProgram(` + ProgramContent + `);
export default () => [];
`
}

// DropModule leaves the code of a document out of the content, because the program of another
// one, which it is part of, is shown instead of both.
func (js *Script) DropModule(outer *Script) { js.resolveMark(outer.ProgramRef()) }
