// Runs the hooks that make content: loadContent, contentLoaded and allContentLoaded, with the actions that they get.
'use strict';
const path = require('node:path');
const {guarded} = load('guard.cjs');
const {writeBelow} = load('files.cjs');
const {siteContent} = load('sitecontent.cjs');
const {localize} = load('translations.cjs');

/** What an instance has added to the site so far. */
function nothing() {
  return {routes: [], globalData: undefined, data: new Map()};
}

/** The folder that an instance's generated files are in. */
function dataDir(instance, context) {
  return path.join(context.generatedFilesDir, instance.name, instance.id);
}

/** The actions of an instance, which collect in out. */
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

/** Lets every instance make its routes, and then, when all have, each react to the content of all. */
async function contentLoaded(instances, entries, context) {
  const whole = instances.filter((i) => i.plugin && !i.failure);
  const attempt = async (instance, hook, work) => {
    try {
      await guarded(instance.label, hook, work);
    } catch (failure) {
      instance.failure = failure;
    }
  };
  await Promise.all(whole.map((instance) => {
    instance.emitted = nothing();
    const actions = actionsOf(instance, instance.emitted, context);
    return attempt(instance, 'contentLoaded', () => instance.plugin.contentLoaded?.({content: instance.content, actions}));
  }));
  const looking = whole.filter((i) => i.plugin.allContentLoaded);
  if (looking.length === 0) return;
  const allContent = await guarded(looking[0].label, 'allContentLoaded', () => siteContent(entries, context));
  for (const instance of whole) {
    (allContent[instance.name] ??= {})[instance.id] = instance.content;
  }
  await Promise.all(looking.map((instance) => {
    const more = nothing();
    const actions = actionsOf(instance, more, context);
    const run = () => instance.plugin.allContentLoaded({allContent, actions});
    return attempt(instance, 'allContentLoaded', run).then(() => {
      const out = instance.emitted;
      out.routes.push(...more.routes);
      for (const [file, text] of more.data) out.data.set(file, text);
      // What a plugin shares in both hooks is one object, as Docusaurus joins it.
      if (more.globalData !== undefined) {
        out.globalData = isTable(out.globalData) && isTable(more.globalData) ? {...out.globalData, ...more.globalData} : more.globalData;
      }
    });
  }));
}

const isTable = (v) => v !== null && typeof v === 'object' && !Array.isArray(v);

module.exports = {loadContent, contentLoaded, dataDir};
