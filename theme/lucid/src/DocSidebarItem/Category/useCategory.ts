import {useEffect, useRef, useState} from 'react';
import {useThemeConfig} from '@docusaurus/theme-common';
import type {PropSidebarItemCategory} from '@docusaurus/plugin-content-docs';
import {isActiveSidebarItem, loadSidebarItems, useDocSidebarItemsExpandedState} from '@docusaurus/plugin-content-docs/client';

interface CategoryState {
  /** Whether the current page is that of the category or inside it. */
  isActive: boolean;
  collapsed: boolean;
  setCollapsed: (collapsed: boolean) => void;
}

/**
 * Returns whether a category is expanded. It expands when the reader opens a page inside it. With auto-collapse it
 * collapses when another category of its level is expanded.
 */
export function useCategory(item: PropSidebarItemCategory, index: number, activePath: string): CategoryState {
  const {autoCollapseCategories} = useThemeConfig().docs.sidebar;
  const {expandedItem, setExpandedItem} = useDocSidebarItemsExpandedState();
  const isActive = isActiveSidebarItem(item, activePath);
  const [collapsed, setState] = useState(item.collapsible && item.collapsed && !isActive);
  const [seenPath, setSeenPath] = useState(activePath);
  const [seenExpanded, setSeenExpanded] = useState(expandedItem);
  if (seenPath !== activePath) {
    setSeenPath(activePath);
    if (isActive) {
      setState(false);
    }
  }
  if (seenExpanded !== expandedItem) {
    setSeenExpanded(expandedItem);
    if (autoCollapseCategories && item.collapsible && expandedItem !== null && expandedItem !== index) {
      setState(true);
    }
  }
  const shownPath = useRef(activePath);
  useEffect(() => {
    // After a navigation, an expanded category collapses its siblings. On the first page all stay as rendered by the
    // server, so that nothing moves while the page loads.
    const navigated = shownPath.current !== activePath;
    shownPath.current = activePath;
    if (navigated && isActive && autoCollapseCategories) {
      setExpandedItem(index);
    }
  }, [isActive, activePath, autoCollapseCategories, index, setExpandedItem]);
  const show = (next: boolean) => {
    setState(next);
    setExpandedItem(next ? null : index);
  };
  const setCollapsed = (next: boolean) => {
    const loading = next ? undefined : loadSidebarItems(item.items);
    if (loading) {
      void loading.then(() => show(next)); // the items must be loaded before the height is animated
    } else {
      show(next);
    }
  };
  return {isActive, collapsed, setCollapsed};
}
