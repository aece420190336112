// Runs the content hooks with their actions: loadContent, contentLoaded and allContentLoaded.
'use strict';
const path = require('node:path');
const {guarded} = load('guard.cjs');
const {writeBelow} = load('files.cjs');
const {siteContent} = load('sitecontent.cjs');
const {localize} = load('translations.cjs');

/** Returns the empty result of an instance, before it has added anything. */
function emptyResult() {
  return {routes: [], globalData: undefined, data: new Map()};
}

/** Returns the folder for an instance's generated files. */
function dataDir(instance, context) {
  return path.join(context.generatedFilesDir, instance.name, instance.id);
}

/** Returns the actions of an instance, which collect results in out. */
function actionsOf(instance, out, context) {
  const dir = dataDir(instance, context);
  return {
    addRoute(route) {
      if (!route || typeof route.path !== 'string' || typeof route.component !== 'string') {
        throw new Error(`addRoute needs a path and a component, and got ${JSON.stringify({path: route?.path, component: route?.component})}`);
      }
      out.routes.push(route);
    },
    async createData(name, data) {
      const text = typeof data === 'string' ? data : JSON.stringify(data);
      const file = await writeBelow(dir, name, text ?? 'null');
      out.data.set(file, text ?? 'null');
      return file;
    },
    setGlobalData(data) {
      out.globalData = data;
    },
  };
}

/** Loads the content of an instance, translated. */
async function loadContent(instance, context) {
  const {plugin, label} = instance;
  instance.failure = undefined;
  try {
    const content = await guarded(label, 'loadContent', () => plugin.loadContent?.());
    instance.content = await guarded(label, 'translateContent', () => localize(instance, content, context));
  } catch (failure) {
    instance.failure = failure;
  }
}

/** Lets all instances create their routes and then, once all have done so, process the content of all. */
async function contentLoaded(instances, entries, context) {
  const loaded = instances.filter((i) => i.plugin && !i.failure);
  const runHook = async (instance, hook, work) => {
    try {
      await guarded(instance.label, hook, work);
    } catch (failure) {
      instance.failure = failure;
    }
  };
  await Promise.all(loaded.map((instance) => {
    instance.emitted = emptyResult();
    const actions = actionsOf(instance, instance.emitted, context);
    return runHook(instance, 'contentLoaded', () => instance.plugin.contentLoaded?.({content: instance.content, actions}));
  }));
  const withAllContent = loaded.filter((i) => i.plugin.allContentLoaded);
  if (withAllContent.length === 0) return;
  const allContent = await guarded(withAllContent[0].label, 'allContentLoaded', () => siteContent(entries, context));
  for (const instance of loaded) {
    (allContent[instance.name] ??= {})[instance.id] = instance.content;
  }
  await Promise.all(withAllContent.map((instance) => {
    const additional = emptyResult();
    const actions = actionsOf(instance, additional, context);
    const run = () => instance.plugin.allContentLoaded({allContent, actions});
    return runHook(instance, 'allContentLoaded', run).then(() => {
      const out = instance.emitted;
      out.routes.push(...additional.routes);
      for (const [file, text] of additional.data) out.data.set(file, text);
      // As in Docusaurus, the global data from both hooks is merged into one object.
      if (additional.globalData !== undefined) {
        out.globalData = isObject(out.globalData) && isObject(additional.globalData) ? {...out.globalData, ...additional.globalData} : additional.globalData;
      }
    });
  }));
}

const isObject = (v) => v !== null && typeof v === 'object' && !Array.isArray(v);

module.exports = {loadContent, contentLoaded, dataDir};
