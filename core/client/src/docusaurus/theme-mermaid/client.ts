import {useEffect, useId, useMemo, useState} from 'react';
import {useColorMode, useThemeConfig} from '@docusaurus/theme-common';
import type {MermaidConfig, RenderResult} from 'mermaid';
import {loadMermaid} from './load';

export type {MermaidConfig, RenderResult};

/** The class of the element around a diagram. */
export const MermaidContainerClassName = 'docusaurus-mermaid-container';

/** The settings of diagrams. */
export interface MermaidThemeConfig {
  theme: {light: string; dark: string};
  options: MermaidConfig;
}

/** Returns `themeConfig.mermaid`. */
export function useMermaidThemeConfig(): MermaidThemeConfig {
  return useThemeConfig().mermaid;
}

/** Returns the configuration of the library for the colour mode. */
export function useMermaidConfig(): MermaidConfig {
  const {colorMode} = useColorMode();
  const {theme, options} = useMermaidThemeConfig();
  return useMemo(
    () => ({...options, startOnLoad: false, suppressErrorRendering: true, theme: theme[colorMode] as MermaidConfig['theme']}),
    [theme, options, colorMode],
  );
}

/** A diagram: neither field is set while it is being drawn, and `error` is set if its text is invalid. */
export interface Drawing {
  result?: RenderResult;
  error?: Error;
}

async function draw(id: string, text: string, config: MermaidConfig): Promise<Drawing> {
  try {
    const mermaid = await loadMermaid();
    mermaid.initialize(config);
    return {result: await mermaid.render(id, text)};
  } catch (error) {
    return {error: error instanceof Error ? error : new Error(String(error))};
  }
}

/** Draws a diagram. When the colour mode changes, the old drawing stays until the new one is done. */
export function useDrawing({text, config}: {text: string; config?: MermaidConfig}): Drawing {
  const [drawing, setDrawing] = useState<Drawing>({});
  // The library uses it in selectors.
  const id = `mermaid-${useId().replaceAll(/[^\w-]/g, '')}`;
  const own = useMermaidConfig();
  const used = config ?? own;
  useEffect(() => {
    let current = true;
    void draw(id, text, used).then((made) => {
      if (current) {
        setDrawing(made);
      }
    });
    return () => {
      current = false;
    };
  }, [id, text, used]);
  return drawing;
}

/** Draws a diagram. Returns null until it is done. Errors are thrown to the surrounding error boundary. */
export function useMermaidRenderResult(options: {text: string; config?: MermaidConfig}): RenderResult | null {
  const {result, error} = useDrawing(options);
  if (error) {
    throw error;
  }
  return result ?? null;
}
