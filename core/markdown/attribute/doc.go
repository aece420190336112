// Package attribute reads the attributes of tags: those of elements as the attributes
// that React would write, those of components as props.
//
// Tags go in; attributes, JSON and the numbers of values that only code knows come
// out, with a mistake for each that means nothing. The package opens and closes no
// elements.
package attribute
