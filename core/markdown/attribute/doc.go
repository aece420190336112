// Package attribute reads the attributes of tags: those of elements as the attributes
// that React would write, those of components as props.
//
// Tags go in; attributes, JSON and the numbers of values that need code come out, with a
// diagnostic for each attribute that has no meaning. The package opens and closes no
// elements.
package attribute
