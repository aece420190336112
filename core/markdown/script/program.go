package script

import "github.com/gosaur/gosaur/core/plugin"

// Recma plugins change the JavaScript that MDX compiles a document to. A document that they have
// changed is rendered by that program, as a component.

// ProgramContent is the name of the component that a program declares.
const ProgramContent = "$content"

// wrappedProgramExport is the export with that component wrapped by markdownProgram.
const wrappedProgramExport = "$shown"

// ProgramRef refers to the component that renders the document by its program.
func (js *Script) ProgramRef() plugin.ComponentRef {
	return plugin.ComponentRef{Specifier: js.moduleMark(), Export: wrappedProgramExport}
}

// programModule returns the module of a program. Its default export returns no values.
func programModule(program string) string {
	return program + `
import {markdownProgram as $markdownProgram} from '@gosaur/client/content/markdownProgram';
export const ` + wrappedProgramExport + ` = $markdownProgram(` + ProgramContent + `);
export default () => [];
`
}

// DropModule leaves the code of a document out of the content, because the program of an enclosing
// document replaces it.
func (js *Script) DropModule(outer *Script) { js.resolveModuleMark(outer.ProgramRef()) }
