import {allowHiding} from './SharingContext';

/** A prop whose reads are forbidden or recorded. */
interface Hidden {
  /** The props with the actual value. */
  readonly source: object;
  read(): unknown;
}

const hidden = new WeakMap<object, Hidden>();

/** Returns the hidden prop of props, or of the props that they inherit from. */
function hiddenIn(props: object): Hidden {
  return hidden.get(props) ?? hiddenIn(Object.getPrototypeOf(props) as object);
}

/** One accessor for each name, because engines are slow if each object has its own. */
const accessors = new Map<PropertyKey, PropertyDescriptor>();

function accessor(name: PropertyKey): PropertyDescriptor {
  let descriptor = accessors.get(name);
  if (!descriptor) {
    descriptor = {
      enumerable: true,
      get(this: object): unknown {
        return hiddenIn(this).read();
      },
    };
    accessors.set(name, descriptor);
  }
  return descriptor;
}

/** Adds a prop whose value comes from a function. `unread` gets it from `source`. */
export function hide<P extends object>(props: P, name: PropertyKey, source: object, read: () => unknown): P {
  hidden.set(props, {source, read});
  return Object.defineProperty(props, name, accessor(name));
}

allowHiding({
  sourceOf: (props) => hidden.get(props)?.source,
  passOn(props, name, further) {
    const source = hidden.get(props)?.source;
    return source && hide({...further}, name, source, () => (props as Record<PropertyKey, unknown>)[name]);
  },
});
