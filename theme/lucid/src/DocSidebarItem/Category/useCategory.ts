import {useEffect, useRef, useState} from 'react';
import {useThemeConfig} from '@docusaurus/theme-common';
import type {PropSidebarItemCategory} from '@docusaurus/plugin-content-docs';
import {isActiveSidebarItem, loadSidebarItems, useDocSidebarItemsExpandedState} from '@docusaurus/plugin-content-docs/client';

interface CategoryState {
  /** The page being read is this category's or is in it. */
  isActive: boolean;
  collapsed: boolean;
  setCollapsed: (collapsed: boolean) => void;
}

/**
 * Whether a category is open. It opens when the reader reaches a page in it; with auto-collapse it closes when
 * another category of its level is opened.
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
    // The category that a navigation opened closes its neighbours too. On the first page all stay as the server
    // has them: nothing moves while a page loads.
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
      void loading.then(() => show(next)); // what opens has its height
    } else {
      show(next);
    }
  };
  return {isActive, collapsed, setCollapsed};
}
