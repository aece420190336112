import {allowHiding} from './SharingContext';

/** A prop that is not to be read, or not unnoticed. */
interface Hidden {
  /** The props with the value. */
  readonly source: object;
  read(): unknown;
}

const hidden = new WeakMap<object, Hidden>();

/** What is hidden in props, or in those that they inherit from. */
function hiddenIn(props: object): Hidden {
  return hidden.get(props) ?? hiddenIn(Object.getPrototypeOf(props) as object);
}

/** One accessor for each name: engines are slow with objects that each have an accessor of their own. */
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

/** Puts a prop into props that is read by a function; `unread` takes it from `source`. */
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
