// Command protodoc writes the reference of the plugin protocol: it reads a set of file
// descriptors with comments, as written by `buf build`, and prints Markdown.
package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protodesc"
	"google.golang.org/protobuf/reflect/protoreflect"
	"google.golang.org/protobuf/types/descriptorpb"
)

func main() {
	text, err := reference(os.Stdin)
	if err != nil {
		fmt.Fprintln(os.Stderr, "protodoc:", err)
		os.Exit(1)
	}
	fmt.Print(text)
}

const preface = `---
title: The plugin protocol
sidebar_label: Plugin protocol
description: Every call and message between Gosaur and a plugin that is a program of its own.
---

<!-- Generated from the proto files by core/internal/protodoc; do not edit. -->

`

// reference returns the whole page.
func reference(in io.Reader) (string, error) {
	data, err := io.ReadAll(in)
	if err != nil {
		return "", err
	}
	set := &descriptorpb.FileDescriptorSet{}
	if err := proto.Unmarshal(data, set); err != nil {
		return "", fmt.Errorf("read the descriptors: %w", err)
	}
	files, err := protodesc.NewFiles(set)
	if err != nil {
		return "", fmt.Errorf("link the descriptors: %w", err)
	}
	var services, rest strings.Builder
	for _, f := range set.GetFile() {
		d, err := files.FindFileByPath(f.GetName())
		if err != nil {
			return "", err
		}
		for i := range d.Services().Len() {
			writeService(&services, d.Services().Get(i))
		}
		for i := range d.Messages().Len() {
			writeMessage(&rest, d.Messages().Get(i))
		}
		for i := range d.Enums().Len() {
			writeEnum(&rest, d.Enums().Get(i))
		}
	}
	return preface + strings.TrimSpace(services.String()+rest.String()) + "\n", nil
}

// comment returns the comment above a declaration, as paragraphs.
func comment(d protoreflect.Descriptor) string {
	text := d.ParentFile().SourceLocations().ByDescriptor(d).LeadingComments
	var lines []string
	for line := range strings.Lines(text) {
		lines = append(lines, strings.TrimSpace(line))
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}

// cell returns a comment on one line.
func cell(d protoreflect.Descriptor) string { return strings.Join(strings.Fields(comment(d)), " ") }

func anchor(name protoreflect.Name) string { return strings.ToLower(string(name)) }

func writeService(b *strings.Builder, s protoreflect.ServiceDescriptor) {
	fmt.Fprintf(b, "%s\n\n## Calls\n\n", comment(s))
	for i := range s.Methods().Len() {
		m := s.Methods().Get(i)
		fmt.Fprintf(b, "### %s {#call-%s}\n\n%s\n\n%s → %s\n\n", m.Name(), anchor(m.Name()), comment(m),
			streamed(m.Input(), m.IsStreamingClient()), streamed(m.Output(), m.IsStreamingServer()))
	}
	b.WriteString("## Messages\n\n")
}

func streamed(m protoreflect.MessageDescriptor, stream bool) string {
	link := fmt.Sprintf("[`%s`](#%s)", m.Name(), anchor(m.Name()))
	if stream {
		return "a stream of " + link
	}
	return link
}

func writeMessage(b *strings.Builder, m protoreflect.MessageDescriptor) {
	fmt.Fprintf(b, "### %s {#%s}\n\n%s\n\n", m.Name(), anchor(m.Name()), comment(m))
	if m.Fields().Len() == 0 {
		return
	}
	b.WriteString("| No. | Field | Type | Meaning |\n| --- | --- | --- | --- |\n")
	for i := range m.Fields().Len() {
		f := m.Fields().Get(i)
		fmt.Fprintf(b, "| %d | `%s` | %s | %s |\n", f.Number(), f.Name(), fieldType(f), cell(f))
	}
	b.WriteString("\n")
}

func fieldType(f protoreflect.FieldDescriptor) string {
	if f.IsMap() {
		return fmt.Sprintf("map of %s to %s", kind(f.MapKey()), kind(f.MapValue()))
	}
	text := kind(f)
	switch {
	case f.IsList():
		return "list of " + text
	case f.HasOptionalKeyword():
		return text + ", optional"
	case f.ContainingOneof() != nil:
		return fmt.Sprintf("%s, one of `%s`", text, f.ContainingOneof().Name())
	}
	return text
}

// kind returns a scalar type, or a link to the message or enum.
func kind(f protoreflect.FieldDescriptor) string {
	switch {
	case f.Message() != nil:
		return fmt.Sprintf("[`%s`](#%s)", f.Message().Name(), anchor(f.Message().Name()))
	case f.Enum() != nil:
		return fmt.Sprintf("[`%s`](#%s)", f.Enum().Name(), anchor(f.Enum().Name()))
	}
	return "`" + f.Kind().String() + "`"
}

func writeEnum(b *strings.Builder, e protoreflect.EnumDescriptor) {
	fmt.Fprintf(b, "### %s {#%s}\n\n%s\n\n| No. | Value | Meaning |\n| --- | --- | --- |\n", e.Name(), anchor(e.Name()), comment(e))
	for i := range e.Values().Len() {
		v := e.Values().Get(i)
		fmt.Fprintf(b, "| %d | `%s` | %s |\n", v.Number(), v.Name(), cell(v))
	}
	b.WriteString("\n")
}
